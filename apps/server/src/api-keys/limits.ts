/** Longest recording of a demo key. */
export const DEMO_MAXIMUM_SECONDS = 10;
/** A recorder that stops at the limit hands over a little more; that much is forgiven. */
export const MAXIMUM_SECONDS_TOLERANCE = 0.5;
