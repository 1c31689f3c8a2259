import type { preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { nameRecording } from '../../logging/name-recording.ts';

const RECORDING_ROUTE = /\/(feedbacks|transcriptions|recordings)\/:id\b/;
const paramsSchema = z.object({ id: z.uuid() });

/** Adds the recording id in a route's URL to the log lines of the request. */
export const noteRecordingOfRoute: preHandlerAsyncHookHandler = async (request, reply) => {
  const { routeOptions, params } = request;
  if (!RECORDING_ROUTE.test(routeOptions.url ?? '')) return;
  const { data } = paramsSchema.safeParse(params);
  if (data !== undefined) nameRecording(request, reply, data.id);
};
