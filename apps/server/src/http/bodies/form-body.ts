import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 16 * 1024;

/** Lets the routes of this scope accept plain HTML forms, as an object of strings. */
export function takeForms(
  scope: Pick<FastifyInstance, 'addContentTypeParser'>,
  bodyLimit: number = FORM_BYTES,
): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
