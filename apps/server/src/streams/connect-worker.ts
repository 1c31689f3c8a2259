import { once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { InboundBuffer } from './inbound-buffer.ts';
import { WORKER_CONNECT_MS, WORKER_RESUME_MS } from './limits.ts';
import type { StreamLocation } from './open-stream.ts';

/** The first message of an API process to a worker. */
export const openRequestSchema = z.strictObject({
  stream_id: z.uuid(),
  /** null for a new stream; otherwise the number of segments that the client already has */
  resume_after_segments: z.int().min(0).nullable(),
});
const openAnswerSchema = z.object({ opened: z.literal(true), received_bytes: z.int().min(0) });

export interface WorkerConnection {
  socket: WebSocket;
  inbound: InboundBuffer;
  receivedBytes: number;
}

/** The worker couldn't be reached, or doesn't hold the stream. */
export class WorkerUnreachableError extends Error {
  override name = 'WorkerUnreachableError';
}

/** Connects to the worker that holds a stream. Throws `WorkerUnreachableError`. */
export async function connectWorker(
  { url, secret, streamId }: StreamLocation,
  resumeAfterSegments: number | null,
  connectMs = resumeAfterSegments === null ? WORKER_CONNECT_MS : WORKER_RESUME_MS,
): Promise<WorkerConnection> {
  const deadline = performance.now() + connectMs;
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${secret}` },
    handshakeTimeout: connectMs,
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  try {
    const inbound = new InboundBuffer(socket);
    await once(socket, 'open', { signal: AbortSignal.timeout(connectMs) });
    socket.send(JSON.stringify({ stream_id: streamId, resume_after_segments: resumeAfterSegments }));
    const answer = await inbound.next(deadline - performance.now());
    if (answer === undefined) throw new WorkerUnreachableError('the worker did not answer');
    const { received_bytes: receivedBytes } = openAnswerSchema.parse(JSON.parse(answer.data.toString()));
    return { socket, inbound, receivedBytes };
  } catch (error) {
    socket.terminate();
    throw new WorkerUnreachableError('the worker of this stream cannot be reached', { cause: error });
  }
}
