/** How many characters of a key are shown after its making. */
export const VISIBLE_KEY_CHARACTERS = 8;
const MASK = '***';

/** First 8 characters, then ***. What is masked already stays as it is. */
export function maskKey(key: string): string {
  return key.includes(MASK) ? key : `${key.slice(0, VISIBLE_KEY_CHARACTERS)}${MASK}`;
}

export function isMasked(key: string): boolean {
  return key.includes(MASK);
}

export type CopyOutcome = 'copied' | 'masked' | 'failed';

/** Copies a whole key; a masked one is refused, since it would not work anywhere. */
export async function copyKey(key: string, write: (text: string) => Promise<void>): Promise<CopyOutcome> {
  if (isMasked(key)) return 'masked';
  try {
    await write(key);
    return 'copied';
  } catch {
    return 'failed';
  }
}
