const MASK = '***';

export function isMasked(key: string): boolean {
  return key.includes(MASK);
}

export type CopyOutcome = 'copied' | 'masked' | 'failed';

/** Copies a full key. Refuses a masked key, which would not work anywhere. */
export async function copyKey(key: string, write: (text: string) => Promise<void>): Promise<CopyOutcome> {
  if (isMasked(key)) return 'masked';
  try {
    await write(key);
    return 'copied';
  } catch {
    return 'failed';
  }
}
