import type { OnProgress } from '../options.ts';
import type { Answer } from './answer.ts';

/** Sends a form in a browser with XMLHttpRequest, because `fetch` doesn't report upload progress. */
export function uploadWithXhr(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loadedBytes: loaded, totalBytes: total });
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        headers: readHeaders(xhr.getAllResponseHeaders()),
        text: xhr.responseText,
      });
    xhr.onerror = () => reject(new TypeError('The upload failed'));
    xhr.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) reject(signal.reason);
    else xhr.send(form);
  });
}

function readHeaders(text: string): Headers {
  const lines = text.matchAll(/^([^:\r\n]+): ?(.*?)\r?$/gm);
  return new Headers(Array.from(lines, ([, name = '', value = '']): [string, string] => [name, value]));
}

/** Encodes a form as a stream that reports how much of it was read, for `fetch` outside of browsers. */
export function countedForm(
  form: FormData,
  totalBytes: number,
  onProgress: OnProgress,
): { body: ReadableStream<Uint8Array> | null; contentType: string } {
  const encoded = new Response(form);
  // Read it before the body, because Bun drops it afterwards.
  const contentType = encoded.headers.get('content-type') ?? '';
  let readBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      readBytes += chunk.length;
      onProgress({ loadedBytes: Math.min(readBytes, totalBytes), totalBytes });
      controller.enqueue(chunk);
    },
  });
  return { body: encoded.body?.pipeThrough(counter) ?? null, contentType };
}
