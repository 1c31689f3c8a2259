import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { Inbox } from './inbox.ts';
import { WORKER_CONNECT_MS } from './limits.ts';
import type { StreamPlace } from './open-stream.ts';

/** What an API process asks a worker first. */
export const openRequestSchema = z.strictObject({
  stream_id: z.uuid(),
  /** null: the stream begins now; else the segments that its client has */
  resume_after_segments: z.int().min(0).nullable(),
});
const openAnswerSchema = z.object({ opened: z.literal(true), received_bytes: z.int().min(0) });

export interface WorkerConnection {
  socket: WebSocket;
  inbox: Inbox;
  receivedBytes: number;
}

/** The worker could not be reached, or does not hold the stream. */
export class WorkerUnreachableError extends Error {
  override name = 'WorkerUnreachableError';
}

/** Connects to the worker that holds a stream. Throws `WorkerUnreachableError`. */
export async function connectWorker(
  { url, secret, streamId }: StreamPlace,
  resumeAfterSegments: number | null,
): Promise<WorkerConnection> {
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${secret}` },
    handshakeTimeout: WORKER_CONNECT_MS,
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  try {
    const inbox = new Inbox(socket);
    await once(socket, 'open', { signal: AbortSignal.timeout(WORKER_CONNECT_MS) });
    socket.send(JSON.stringify({ stream_id: streamId, resume_after_segments: resumeAfterSegments }));
    const answer = await inbox.next(WORKER_CONNECT_MS);
    if (answer === undefined) throw new WorkerUnreachableError('the worker did not answer');
    const { received_bytes: receivedBytes } = openAnswerSchema.parse(JSON.parse(answer.data.toString()));
    return { socket, inbox, receivedBytes };
  } catch (error) {
    socket.terminate();
    throw new WorkerUnreachableError('the worker of this stream cannot be reached', { cause: error });
  }
}
