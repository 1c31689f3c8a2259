import type { OnProgress } from '../options.ts';
import type { Upload } from './transport.ts';

/** A recording and its options as a multipart form, where all is text: lists and objects go as JSON. */
export function audioForm(
  { blob, fileName }: { blob: Blob; fileName: string },
  options: object,
  onProgress: OnProgress | undefined,
  image?: Blob,
): Upload {
  const form = new FormData();
  // First what the server may refuse, then what is large.
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (image) form.set('image', image, 'image');
  form.set('audio', blob, fileName);
  return { form, totalBytes: blob.size + (image?.size ?? 0), onProgress };
}
