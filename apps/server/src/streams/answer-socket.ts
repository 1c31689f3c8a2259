import { STREAM_CLOSE_BASE, type StreamServerMessage } from '@voice-feedback/contract/stream';
import type { WebSocket } from 'ws';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { databaseUnavailable } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';

const NORMAL = 1000;
/** The reason of a close frame is at most 123 bytes long (RFC 6455, section 5.5). */
const REASON_CHARACTERS = 100;

export function sendMessage(socket: WebSocket, message: StreamServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Sends the problem, then closes with 4000 plus its status. */
export function closeWithProblem(socket: WebSocket, problem: Problem): void {
  const retryAfter = problem.headers['retry-after'];
  sendMessage(socket, {
    type: 'error',
    code: problem.code,
    status: problem.status,
    message: problem.message,
    ...(retryAfter === undefined ? {} : { retry_after_seconds: Number(retryAfter) }),
  });
  socket.close(STREAM_CLOSE_BASE + problem.status, problem.code.slice(0, REASON_CHARACTERS));
}

export function closeNormally(socket: WebSocket): void {
  socket.close(NORMAL);
}

/** `error` as a problem that is safe to send to a client. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isDatabaseUnavailable(error)
    ? databaseUnavailable(error)
    : new Problem('internal_error', { cause: error });
}
