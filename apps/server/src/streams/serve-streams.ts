import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { STREAM_AUDIO_BYTES } from '@voice-feedback/contract/stream';
import { sql } from 'kysely';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { Problem } from '../http/errors/problem.ts';
import { HEARTBEAT_MS, Wakefulness } from '../jobs/liveness.ts';
import { runInEveryProcess } from '../jobs/run-interval-tasks.ts';
import { sweepStreams } from './abort-stream.ts';
import { asProblem, closeWithProblem } from './answer-socket.ts';
import { openRequestSchema } from './connect-worker.ts';
import { findRefused } from './find-refused.ts';
import type { FinishStreamResources } from './finish-stream.ts';
import { InboundBuffer } from './inbound-buffer.ts';
import { REFUSED_WITHIN_MS, STREAMS_PER_PROCESSOR, WORKER_CONNECT_MS } from './limits.ts';
import { StreamSession } from './stream-session.ts';

const SECRET_BYTES = 32;
const BEARER = /^Bearer (\S+)$/;

/** Tests choose their own. */
export interface StreamTimes {
  /** how long a stream waits for its client to reconnect; default: `RESUME_MS` */
  resumeMs?: number;
  /** how long a stream waits for audio while its client is connected; default: `IDLE_MS` */
  idleMs?: number;
  /** how long an API process may take to say which stream it connects to; default: `WORKER_CONNECT_MS` */
  connectMs?: number;
}

/**
 * Serves streams in the worker process, which has the models loaded. It publishes its address and a secret in the
 * database, accepts connections of API processes that know the secret, and holds the streams. Disposal aborts open
 * streams.
 * @param id the process's id in `workers`: a drained worker gets no new streams
 */
export async function serveStreams(
  resources: FinishStreamResources,
  config: Config['streams'],
  id: string,
  times: StreamTimes = {},
): Promise<AsyncDisposable> {
  const { database, logger } = resources;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const sessions = new Map<string, StreamSession>();
  const http = createServer((_request, response) => response.writeHead(426).end());
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: STREAM_AUDIO_BYTES,
    perMessageDeflate: false,
    verifyClient: ({ req }: { req: IncomingMessage }) => isAuthorized(req, secret),
  });
  sockets.on('connection', (socket) => {
    socket.on('error', () => undefined);
    attach(resources, { id, sessions, times }, socket).catch((error: unknown) =>
      closeWithProblem(socket, asProblem(error)),
    );
  });
  http.listen(config.port, config.host);
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the stream server has no port');
  const url =
    config.url ?? `ws://${config.host.includes(':') ? `[${config.host}]` : config.host}:${address.port}`;
  const facts = { id, url, secret, capacity: STREAMS_PER_PROCESSOR * availableParallelism() };
  const report = () =>
    database
      .insertInto('streamWorkers')
      .values(facts)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql<Date>`now()` }))
      .execute();
  await report();
  const wakefulness = new Wakefulness();
  const beat = async () => {
    await report();
    wakefulness.beat();
    const swept = await sweepStreams(database, id, new Set(sessions.keys()), wakefulness.isSteady);
    if (swept > 0) logger.warn({ swept }, 'aborted streams after their process died');
  };
  const refuseSome = async () => {
    for (const { id: streamId, problem } of await findRefused(database, [...sessions.keys()]))
      await sessions.get(streamId)?.refuse(problem);
  };
  const heartbeat = runInEveryProcess(
    { name: 'streams/heartbeat', everyMs: HEARTBEAT_MS, run: beat },
    logger,
  );
  const checks = runInEveryProcess(
    { name: 'streams/find-refused', everyMs: REFUSED_WITHIN_MS, run: refuseSome },
    logger,
  );
  return {
    async [Symbol.asyncDispose]() {
      await checks[Symbol.asyncDispose]();
      await heartbeat[Symbol.asyncDispose]();
      await database.deleteFrom('streamWorkers').where('id', '=', id).execute();
      const closing = new Problem('unavailable', {
        detail: 'The server is being restarted. Send the recording as a whole.',
      });
      await Promise.all([...sessions.values()].map((session) => session.abort(closing)));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Attaches a connection of an API process to its stream. Throws `Problem`. */
async function attach(
  resources: FinishStreamResources,
  worker: { id: string; sessions: Map<string, StreamSession>; times: StreamTimes },
  socket: WebSocket,
): Promise<void> {
  const { id: workerId, sessions, times } = worker;
  const inbound = new InboundBuffer(socket);
  const first = await inbound.next(times.connectMs ?? WORKER_CONNECT_MS);
  if (first === undefined) throw new Problem('request_timeout');
  const { stream_id: streamId, resume_after_segments: afterSegments } = openRequestSchema.parse(
    JSON.parse(first.data.toString()),
  );
  let session = sessions.get(streamId);
  if (session === undefined && afterSegments === null) {
    const row = await resources.database
      .selectFrom('streams')
      .selectAll()
      .where('id', '=', streamId)
      .where('workerId', '=', workerId)
      .executeTakeFirst();
    if (row !== undefined) {
      session = new StreamSession(resources, row, times, () => sessions.delete(streamId));
      sessions.set(streamId, session);
    }
  }
  if (session === undefined)
    throw new Problem('not_found', { detail: 'This worker doesn’t have that stream.' });
  socket.send(JSON.stringify({ opened: true, received_bytes: session.receivedBytes }));
  session.attach(socket, inbound, afterSegments ?? 0);
}

function isAuthorized(request: IncomingMessage, secret: string): boolean {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
