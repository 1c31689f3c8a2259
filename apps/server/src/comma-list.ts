/** Splits a setting like `a, b`, without blanks and empty parts. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
