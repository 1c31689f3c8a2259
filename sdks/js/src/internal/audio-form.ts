import type { OnProgress } from '../options.ts';
import type { Upload } from './transport.ts';

/** Builds a multipart form of a recording and its options. Values other than strings are encoded as JSON. */
export function audioForm(
  { blob, fileName }: { blob: Blob; fileName: string },
  options: object,
  onProgress: OnProgress | undefined,
  image?: Blob,
): Upload {
  const form = new FormData();
  // Options first, so that the server can refuse them before it reads the audio.
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (image) form.set('image', image, 'image');
  form.set('audio', blob, fileName);
  return { form, totalBytes: blob.size + (image?.size ?? 0), onProgress };
}
