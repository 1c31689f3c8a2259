import websocket from '@fastify/websocket';
import {
  STREAM_AUDIO_BYTES,
  STREAM_MESSAGE_BYTES,
  type StreamFirstMessage,
  streamFirstMessageSchema,
} from '@voice-feedback/contract/stream';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { giveBackTokenUse } from '../api-keys/browser-tokens.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { admit, type GuardResources } from '../http/access/guard.ts';
import { requireStorable } from '../http/bodies/storable.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import { issuesIn } from '../http/errors/validation-issues.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { type ProcessRequestResources, prepareCallback } from '../recordings/requests/process-request.ts';
import { checkLanguage } from '../recordings/requests/submit.ts';
import { abortStream } from './abort-stream.ts';
import { asProblem, closeWithProblem, sendMessage } from './answer-socket.ts';
import { connectWorker, type WorkerConnection, WorkerUnreachableError } from './connect-worker.ts';
import { InboundBuffer, type Message } from './inbound-buffer.ts';
import { FIRST_MESSAGE_MS } from './limits.ts';
import { findStream, openStream, type StreamLocation, streamQuotaOf } from './open-stream.ts';
import { relay } from './relay.ts';
import { StreamStarts } from './stream-starts.ts';

/** Close code of RFC 6455's registry: the client should reconnect. */
const SERVICE_RESTART = 1012;

export type StreamRouteResources = GuardResources &
  Pick<ProcessRequestResources, 'database' | 'logger' | 'addressPolicy' | 'webhookSeal'> & {
    /** how long to wait for the worker of a stream; default: `WORKER_CONNECT_MS` */
    workerConnectMs?: number;
  };

/** `GET /api/v1/stream`: authenticates, finds the worker that holds the stream, and then relays messages. */
export async function registerStreamRoutes(app: App, resources: StreamRouteResources): Promise<void> {
  const serving: Serving = { ...resources, starts: new StreamStarts() };
  // Runs before the plugin closes them without a reason. The client resumes through another process; the worker keeps
  // the stream.
  app.addHook('preClose', async () => {
    for (const client of app.websocketServer.clients) client.close(SERVICE_RESTART, 'reconnect and resume');
  });
  await app.register(websocket, { options: { maxPayload: STREAM_AUDIO_BYTES, perMessageDeflate: false } });
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.route({
      method: 'GET',
      url: `${prefix}/stream`,
      config: {
        scope: 'submit',
        projectKeys: 'own',
        permission: 'feedback:submit',
        answerHeaders: { 426: ['Upgrade'] },
      },
      schema: {
        tags: ['recordings'],
        operationId: `stream${suffix}`,
        summary: 'Stream a recording while it’s being spoken (WebSocket)',
        description:
          'Connect as a WebSocket. The first message is JSON: `{"type":"start","key":"vf_…"}`. Then binary messages are audio, ' +
          'and `{"type":"stop"}` ends the recording. See docs/streaming.md.',
        security: [],
        response: {
          200: z
            .null()
            .describe('The connection is a WebSocket now: 101 over HTTP/1.1, 200 over HTTP/2 (RFC 8441)'),
          ...problems(426, 500, 503),
        },
      },
      handler: () => {
        throw new Problem('upgrade_required', { headers: { upgrade: 'websocket', connection: 'upgrade' } });
      },
      wsHandler: (socket, request) => {
        socket.on('error', () => undefined);
        serve(serving, socket, request).catch((error: unknown) => {
          const problem = asProblem(error);
          if (problem.status >= 500) request.log.error({ err: error }, 'a stream could not be opened');
          closeWithProblem(socket, problem);
        });
      },
    });
  }
}

type Serving = StreamRouteResources & { starts: StreamStarts };

async function serve(resources: Serving, socket: WebSocket, request: FastifyRequest): Promise<void> {
  const inbound = new InboundBuffer(socket);
  const first = readFirst(await inbound.next(FIRST_MESSAGE_MS));
  if (socket.readyState !== socket.OPEN) return;
  const worker =
    first.type === 'start'
      ? await start(resources, socket, request, first)
      : await resume(resources, socket, first);
  // It left meanwhile. The worker keeps the stream for a while, as after any broken connection.
  if (socket.readyState !== socket.OPEN) return worker.socket.close();
  relay({ socket, inbound }, worker, () =>
    closeWithProblem(
      socket,
      new Problem('unavailable', {
        detail: 'The stream was interrupted on our side. Send the recording as a whole.',
      }),
    ),
  );
}

async function start(
  resources: Serving,
  socket: WebSocket,
  request: FastifyRequest,
  { key, options, format, idempotency_key }: StreamFirstMessage & { type: 'start' },
): Promise<WorkerConnection> {
  const { database } = resources;
  const principal = await resources.authenticate(request, key);
  try {
    await admit(resources, principal, { toPublishableKeys: true, scope: 'stream' }, request.ip);
    await checkLanguage(resources, options.language, { live: true });
    await prepareCallback(resources, principal, options.callback_url);
    const address = request.ip;
    const wanted = { options, format, address, idempotencyKey: idempotency_key ?? null };
    const place = await resources.starts.open(database, streamQuotaOf(principal, address), () =>
      openStream(database, principal, wanted),
    );
    const worker = await connectOrAbort(resources, place);
    sendMessage(socket, {
      type: 'started',
      stream_id: place.streamId,
      resume_token: place.resumeToken,
      maximum_seconds: principal.limits.maximumSeconds,
    });
    return worker;
  } catch (error) {
    if (principal.token?.taken === true) await giveBackTokenUse(database, principal.token.id);
    throw error;
  }
}

async function connectOrAbort(
  { database, workerConnectMs }: StreamRouteResources,
  place: StreamLocation,
): Promise<WorkerConnection> {
  try {
    return await connectWorker(place, null, workerConnectMs);
  } catch (error) {
    await abortStream(database, place.streamId);
    throw asUnavailable(error);
  }
}

async function resume(
  { database }: StreamRouteResources,
  socket: WebSocket,
  { stream_id: streamId, resume_token: resumeToken, segments }: StreamFirstMessage & { type: 'resume' },
): Promise<WorkerConnection> {
  const place = await findStream(database, streamId, resumeToken);
  const worker = await connectWorker(place, segments).catch((error: unknown) => {
    throw asUnavailable(error);
  });
  sendMessage(socket, { type: 'resumed', received_bytes: worker.receivedBytes });
  return worker;
}

function asUnavailable(error: unknown): unknown {
  if (!(error instanceof WorkerUnreachableError)) return error;
  return new Problem('unavailable', {
    detail: 'The worker of this stream can’t be reached. Send the recording as a whole.',
    cause: error,
  });
}

/** Throws `Problem` if it isn't a valid first message. */
function readFirst(message: Message | undefined): StreamFirstMessage {
  if (message === undefined)
    throw new Problem('request_timeout', { detail: 'The first message took too long.' });
  if (message.isBinary)
    throw new Problem('malformed_request', {
      detail: 'The first message is text: {"type":"start","key":"vf_…"}. Audio comes after it.',
    });
  const given = message.data.length > STREAM_MESSAGE_BYTES ? undefined : parseJson(message.data);
  if (given === undefined) throw new Problem('malformed_body', { detail: 'The first message isn’t JSON.' });
  requireStorable(given);
  const parsed = streamFirstMessageSchema.safeParse(given);
  if (!parsed.success) throw invalidRequest(issuesIn(parsed.error, streamFirstMessageSchema));
  return parsed.data;
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
