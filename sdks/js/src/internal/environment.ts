/** A variable of this process; one that is empty, that may not be read, or that a page doesn't have, is none. */
export function fromEnvironment(
  name: 'VOICEFEEDBACK_API_KEY' | 'VOICEFEEDBACK_BASE_URL',
): string | undefined {
  try {
    return globalThis.process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}
