/** Placeholders for the server and the key in samples. */
const SAMPLE_ORIGIN = 'http://localhost:8000';
const SAMPLE_KEY = 'vf_your_key';

/** A sample with the address of a server, and the reader's key where it is known. */
export function personalize(
  text: string,
  { origin, key }: { origin: string; key?: string | undefined },
): string {
  const addressed = text.replaceAll(SAMPLE_ORIGIN, () => origin);
  return key === undefined ? addressed : addressed.replaceAll(SAMPLE_KEY, () => key);
}
