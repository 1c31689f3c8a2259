import { post } from './customer.ts';

/** Uploads `bytes` for a later call with `upload_id`, and returns that id. */
export async function uploadAhead(
  app: { url: string },
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const opened = await (await post(app, key, '/api/v1/uploads', { bytes: bytes.length })).json();
  const url = opened.url.replace(/^http:\/\/[^/]+/, app.url);
  const sent = await fetch(url, { method: 'PUT', headers: opened.headers, body: bytes });
  if (sent.status !== 200) throw new Error(`the upload was answered with ${sent.status}`);
  return opened.id;
}
