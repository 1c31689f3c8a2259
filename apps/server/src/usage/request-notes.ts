import type { FastifyRequest } from 'fastify';

/** Results of a request for the request log, set where they are known. */
export interface RequestNotes {
  recordingId?: string;
  /** undefined if not known yet, or if nothing is charged */
  costMicroEuros?: number;
  /** the multipart form; it fills while it's read */
  form?: { fields: ReadonlyMap<string, readonly string[]>; files: readonly string[] };
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

export function noteOnRequest(request: FastifyRequest, more: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...more });
}

export function notesOf(request: FastifyRequest): RequestNotes {
  return notes.get(request) ?? {};
}
