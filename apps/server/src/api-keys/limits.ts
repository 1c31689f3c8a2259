/** Longest recording that a demo key accepts. */
export const DEMO_MAXIMUM_SECONDS = 10;
/** Recorders that stop at the limit send slightly more, which is accepted. */
export const MAXIMUM_SECONDS_TOLERANCE = 0.5;
