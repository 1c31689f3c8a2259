import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteRecording } from './log-context.ts';

/** Adds the recording's id to this request's log lines from now on, including the last one. */
export function nameRecording(request: FastifyRequest, reply: FastifyReply, recordingId: string): void {
  noteRecording(recordingId);
  const log = request.log.child({ recordingId });
  request.log = log;
  reply.log = log;
}
