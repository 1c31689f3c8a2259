import { STREAM_CLOSE_BASE, type StreamServerMessage } from '@voice-feedback/contract/stream';
import type { WebSocket } from 'ws';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { databaseUnavailable } from '../http/error-handler.ts';
import { Problem } from '../http/problem.ts';

const NORMAL = 1000;
/** A reason of a close frame has room for 123 bytes. */
const REASON_CHARACTERS = 100;

export function tell(socket: WebSocket, message: StreamServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Says what is wrong, then closes with 4000 and its status. */
export function refuse(socket: WebSocket, problem: Problem): void {
  const retryAfter = problem.headers['retry-after'];
  tell(socket, {
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

/** `error` as what a client may be told. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isDatabaseUnavailable(error)
    ? databaseUnavailable(error)
    : new Problem('internal_error', { cause: error });
}
