# SPDX-License-Identifier: Apache-2.0
"""Parts of `.ci/guards`, the tool that drops one guard of the client at a time."""
