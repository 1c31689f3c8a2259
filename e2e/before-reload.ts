/** How long a page gets to show what it may not have yet, before it is loaded again: enough for a busy machine to draw it. */
export const BEFORE_RELOAD_MS = 15_000;
