// SPDX-License-Identifier: Apache-2.0

/// The operations of the behaviour language that need nothing but their inputs.
///
/// Each is a function of its values alone, named as in the catalogue, and fails with one of its
/// modes. ``Flow`` adds what a step says about failing.
package enum Operations {}
