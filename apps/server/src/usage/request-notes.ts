import type { FastifyRequest } from 'fastify';

/** What a request came to, noted where it is known, for the log of requests. */
export interface RequestNotes {
  recordingId?: string;
  /** undefined: not known yet, or nothing was to be paid for */
  costMicroEuros?: number;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

export function noteOnRequest(request: FastifyRequest, more: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

export function notesOf(request: FastifyRequest): RequestNotes {
  return notes.get(request) ?? {};
}
