import { readFile } from 'node:fs/promises';

/** Recordings in `audio/`, and calls as customers send them. */

export function readAudio(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(`./audio/${name}`, import.meta.url));
}

export interface UploadOptions {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** the file name that the client sends */
  filename?: string;
  path?: string;
  /** a picture sent with the recording */
  image?: Uint8Array<ArrayBuffer>;
  /** aborts the call */
  signal?: AbortSignal;
}

/** Sends `audio` as a recorder does: a multipart form with the file and fields. */
export function upload(
  app: { url: string },
  key: string | undefined,
  audio: Uint8Array<ArrayBuffer> | undefined,
  options: UploadOptions = {},
): Promise<Response> {
  const form = new FormData();
  if (audio !== undefined)
    form.set('audio', new Blob([audio], { type: 'audio/webm' }), options.filename ?? 'recording.webm');
  if (options.image !== undefined)
    form.set('image', new Blob([options.image], { type: 'image/png' }), 'picture.png');
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  return fetch(`${app.url}${options.path ?? '/api/v1/process'}`, {
    method: 'POST',
    body: form,
    headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...options.headers },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}

/** GET (or another method) with a key. */
export function call(
  app: { url: string },
  key: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`${app.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
}

/** Body and header of a JSON request. */
export function json(body: unknown): { body: string; headers: Record<string, string> } {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
