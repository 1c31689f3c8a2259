import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteRecording } from './log-context.ts';

/** From now on, the log lines of this request name the recording, the one that says how it ended included. */
export function nameRecording(request: FastifyRequest, reply: FastifyReply, recordingId: string): void {
  noteRecording(recordingId);
  const log = request.log.child({ recordingId });
  request.log = log;
  reply.log = log;
}
