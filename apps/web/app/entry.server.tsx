import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { AREA_NAMES, loadWords } from './i18n/words.ts';
import { LANGUAGES } from './paths.ts';

/** Renders a page at build time, whole: there is no server that renders later. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await Promise.all(LANGUAGES.map((language) => loadWords(language, AREA_NAMES)));
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        headers.set('content-type', 'text/html');
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      // A page that cannot be rendered must not be shipped.
      onShellError: reject,
      onError: reject,
    });
  });
}
