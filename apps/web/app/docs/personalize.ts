/** Placeholders for the server and the key in samples. */
const SAMPLE_ORIGIN = 'http://localhost:8000';
const SAMPLE_KEY = 'vf_your_key';

/** Fills in a server's address and, if known, the reader's key. */
export function personalize(
  text: string,
  { origin, key }: { origin: string; key?: string | undefined },
): string {
  const addressed = text.replaceAll(SAMPLE_ORIGIN, () => origin);
  return key === undefined ? addressed : addressed.replaceAll(SAMPLE_KEY, () => key);
}
