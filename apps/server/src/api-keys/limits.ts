/** Longest recording of a demo key (decisions, section 3). */
export const DEMO_MAXIMUM_SECONDS = 10;
/** Longest recording of a secret key: plan `payg`. */
export const MAXIMUM_SECONDS = 300;
/** A recorder that stops at the limit hands over a little more; that much is forgiven. */
export const MAXIMUM_SECONDS_TOLERANCE = 0.5;

/** The longest recording that a key of this kind may send, in seconds, as it is told to people. */
export function maximumSeconds(kind: 'secret' | 'demo'): number {
  return kind === 'demo' ? DEMO_MAXIMUM_SECONDS : MAXIMUM_SECONDS;
}
