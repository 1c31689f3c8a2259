/** Returns an environment variable. Undefined if it is empty or unreadable, and in web pages. */
export function fromEnvironment(
  name: 'VOICEFEEDBACK_API_KEY' | 'VOICEFEEDBACK_BASE_URL',
): string | undefined {
  try {
    return globalThis.process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}
