const FEEDBACK_ADDRESS = /^feedback\/([\w-]+)\/?$/;

/** The feedback id in an address below `/dashboard`; undefined if the address is not a feedback's. */
export function feedbackIdOf(address: string): string | undefined {
  return FEEDBACK_ADDRESS.exec(address)?.[1];
}
