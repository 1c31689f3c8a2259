const FEEDBACK_ADDRESS = /^feedback\/([\w-]+)\/?$/;

/** The id in the address of one feedback, below `/dashboard`; undefined when it is the address of something else. */
export function feedbackIdOf(address: string): string | undefined {
  return FEEDBACK_ADDRESS.exec(address)?.[1];
}
