import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode, type ProblemBody } from '@voice-feedback/contract/errors';
import { LINGER_MS } from '../limits/limits.ts';

/** The part of Node's `clientError` that identifies the error. */
export interface ClientError extends Error {
  code?: string;
}

export interface ClientSocket {
  readonly writable: boolean;
  readonly destroyed: boolean;
  end(text: string): void;
  destroy(error?: Error): void;
  once(event: 'close', listener: () => void): void;
}

/** A request that didn't arrive in time can be retried immediately: none of it was processed. */
const RETRY_AFTER_SECONDS = 1;
const DETAILS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time. Send it again.',
};

/**
 * Answers a request that Node rejected before any route saw it (too slow, headers too large, not HTTP) with the usual
 * problem format, and closes the connection even if the client doesn't. The URL is unknown here, so the body lacks the
 * extra fields of `/api`.
 */
export function answerClientError(error: ClientError, socket: ClientSocket, errorsUrl: string): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
  const { status, title } = ERRORS[code];
  const requestId = randomUUID();
  const problem: ProblemBody = {
    type: `${errorsUrl}#${code}`,
    title,
    status,
    detail: DETAILS[error.code ?? ''] ?? title,
    code,
    request_id: requestId,
  };
  const body = JSON.stringify(problem);
  const headers = [
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (code === 'request_timeout') headers.push(`retry-after: ${RETRY_AFTER_SECONDS}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  // A client that doesn't read to the end would keep its half of the connection open and could keep sending.
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
