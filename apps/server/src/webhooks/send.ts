import { type Dispatcher, request } from 'undici';
import { type AddressPolicy, AddressRefusedError, guardedAgent } from '../http/address-guard.ts';
import { readRetryAfter } from '../http/limits/retry-after.ts';
import { currentTraceparent, traced } from '../tracing/tracing.ts';
import { webhookTarget } from './target.ts';

/** From the first packet to the end of the answer. Receivers should answer first and work afterwards. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
/** Bytes of an answer kept for the log; the rest is not read. */
export const ANSWER_BYTES = 16_000;

export interface Sent {
  startedAt: Date;
  durationMs: number;
  /** null if no answer arrived */
  statusCode: number | null;
  answer: string | null;
  /** why there was no answer */
  error: string | null;
  retryAfterMs: number | undefined;
}

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
  policy: AddressPolicy;
  startedAt: Date;
  timeoutMs: number;
  /** aborts the attempt without a result */
  signal: AbortSignal;
}

/**
 * Makes one attempt: a POST without redirects that reads at most `ANSWER_BYTES` of the answer. With tracing on, the
 * receiver gets a `traceparent` header. Throws only when `signal` is aborted.
 */
export async function post(posting: Posting): Promise<Sent> {
  const attributes = { 'http.request.method': 'POST', ...addressOf(posting.url) };
  return await traced({ name: 'POST', kind: 'client', attributes }, async (span) => {
    const sent = await postOnce(posting);
    span.setAttributes(
      sent.statusCode === null
        ? { 'error.type': 'no_answer' }
        : { 'http.response.status_code': sent.statusCode },
    );
    return sent;
  });
}

/** Omits the path, which may contain a secret of the receiver. */
function addressOf(url: string): Record<string, string | number> {
  const { hostname, port, protocol } = new URL(url);
  return {
    'server.address': hostname,
    'url.scheme': protocol.slice(0, -1),
    ...(port === '' ? {} : { 'server.port': Number(port) }),
  };
}

async function postOnce({
  url,
  headers,
  body,
  policy,
  startedAt,
  timeoutMs,
  signal,
}: Posting): Promise<Sent> {
  const start = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const traceparent = currentTraceparent();
  const facts = { statusCode: null, answer: null, error: null, retryAfterMs: undefined };
  try {
    const response = await request(webhookTarget(url, policy), {
      method: 'POST',
      dispatcher: guardedAgent(policy),
      headers: {
        'content-type': 'application/json',
        ...(traceparent === undefined ? {} : { traceparent }),
        ...headers,
      },
      body,
      signal: AbortSignal.any([signal, timeout]),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
    const answer = await readAnswer(response.body);
    signal.throwIfAborted();
    const retryAfter = response.headers['retry-after'];
    return {
      ...facts,
      startedAt,
      durationMs: Math.round(performance.now() - start),
      statusCode: response.statusCode,
      answer,
      retryAfterMs: readRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, startedAt),
    };
  } catch (error) {
    signal.throwIfAborted();
    return {
      ...facts,
      startedAt,
      durationMs: Math.round(performance.now() - start),
      error: timeout.aborted ? `No answer within ${timeoutMs / 1_000} s.` : wordsOf(error),
    };
  }
}

/** The body of the response. Only the status counts, so an incomplete body is kept as it is. */
async function readAnswer(body: Dispatcher.ResponseData['body']): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of body) {
      const buffer = Buffer.from(piece);
      pieces.push(buffer);
      bytes += buffer.length;
      if (bytes >= ANSWER_BYTES) break;
    }
  } catch {
    // The sender closed the connection, or was too slow.
  }
  body.on('error', () => undefined).destroy();
  // PostgreSQL text cannot contain NUL.
  return Buffer.concat(pieces).subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
}

const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset before an answer came.',
  UND_ERR_SOCKET: 'The connection ended before an answer came.',
  UND_ERR_CONNECT_TIMEOUT: 'No connection could be made in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The answer’s headers are too large.',
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
};

/** Describes the failure for the endpoint owner's log, without internal details. */
function wordsOf(error: unknown): string {
  if (error instanceof AddressRefusedError) return error.message;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FAILURES[code] !== undefined) return FAILURES[code];
  if (/CERT|TLS|SSL|SELF_SIGNED/i.test(code)) return `No secure connection could be made (${code}).`;
  return code === '' ? 'The request failed.' : `The request failed (${code}).`;
}
