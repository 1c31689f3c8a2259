import { API_VERSION_HEADER } from '@voice-feedback/contract/api-versions';
import type { requestDetailSchema } from '@voice-feedback/contract/usage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { redactedAnswer, redactedFields, redactedJson, redactedUrl, storable } from './redact.ts';
import { notesOf } from './request-notes.ts';

type Detail = z.infer<typeof requestDetailSchema>;
export type SentRequest = NonNullable<Detail['request']>;
export type GivenAnswer = NonNullable<Detail['response']>;

const JSON_TYPE = /^application\/(problem\+)?json\b/;
/** They change what the same call answers. */
const KEPT_HEADERS = ['prefer', 'accept', API_VERSION_HEADER];
const HEADER_CHARACTERS = 200;
const FIRST_BAD_STATUS = 400;

/** What was sent, redacted. Successful reads have no body that's worth keeping. */
export function sentRequest(request: FastifyRequest): SentRequest {
  const { headers, params, url, body, routeOptions } = request;
  const { form } = notesOf(request);
  const type = headers['content-type']?.split(';', 1)[0]?.trim();
  return {
    url: redactedUrl(routeOptions.url ?? '', params, url),
    content_type: type === undefined ? null : storable(type, HEADER_CHARACTERS),
    headers: Object.fromEntries(
      KEPT_HEADERS.flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' && value !== '*/*'
          ? [[name, storable(value, HEADER_CHARACTERS)]]
          : [];
      }),
    ),
    body: isJson(body) ? redactedJson(body) : null,
    form:
      form === undefined
        ? null
        : [...form.files.map((name) => ({ name, value: null })), ...redactedFields(form.fields)],
  };
}

/** The answer, redacted; undefined for a successful read and for anything but JSON. */
export function givenAnswer(
  { method }: FastifyRequest,
  reply: FastifyReply,
  text: string | undefined,
): GivenAnswer | undefined {
  const isProblem = reply.statusCode >= FIRST_BAD_STATUS;
  if (text === undefined || (!isProblem && (method === 'GET' || method === 'HEAD'))) return undefined;
  const type = reply.getHeader('content-type');
  if (typeof type !== 'string' || !JSON_TYPE.test(type)) return undefined;
  return { content_type: type, body: redactedAnswer(text, isProblem) };
}

/** A stream or bytes are audio. */
function isJson(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || prototype === null || Array.isArray(body);
}
