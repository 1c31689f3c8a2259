/** How long a page may take to show new data before the test reloads it. Enough for a busy machine. */
export const BEFORE_RELOAD_MS = 15_000;
