import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountSubjectOf, type Principal, subjectOf } from '../../http/access/principal.ts';
import {
  type IdempotentRequest,
  idempotencyKeyOf,
  scopeOf,
  speakerDigest,
} from '../../http/answers/idempotency.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { RecordingRow } from '../recording-row.ts';
import { pendingView } from '../results/views.ts';
import type { NewRecording } from './create-recording.ts';

/** Parts of a request that creates a recording, and its answer. */

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** a string is sent as is, with its type in the headers */
  body: object | string;
}

export type FinishedAnswer = Pick<Answer, 'body'> & Partial<Pick<Answer, 'headers'>>;

/** The form of the answer and how long the call waits for it. */
export interface AnswerShape {
  finished: (row: RecordingRow) => FinishedAnswer | Promise<FinishedAnswer>;
  /** how the caller gets the result later; undefined if the call only answers with its result */
  later?: {
    accepted: (row: RecordingRow) => object;
    /** path of the result */
    location: (id: string) => string;
  };
  /** waits until there is a result, instead of answering with 202 after `ANSWER_WAIT_MS` */
  patient?: boolean;
  /** part of another call, which handles the idempotency key */
  nested?: boolean;
}

/** The recording to create, and the parts of the request that identify it for idempotency. */
export interface Work {
  recording: NewRecording;
  source: unknown;
}

/** Returns the idempotent request, or undefined without an `Idempotency-Key`. Throws `Problem`. */
export function idempotencyOf(
  request: FastifyRequest,
  principal: Principal,
  { recording, source }: Work,
): IdempotentRequest | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const subject = subjectOf(principal);
  const speaker = 'options' in recording ? recording.options.end_user_id : undefined;
  return {
    subject,
    scope: scopeOf(request, subject),
    key,
    // Salted with the key, which is the caller's secret. Otherwise, the text could be guessed from the fingerprint.
    fingerprint: digest(`${key}\n${digest(JSON.stringify(source))}`),
    ...(speaker === undefined ? {} : { speaker: speakerDigest(accountSubjectOf(principal), speaker) }),
  };
}

/** Converts the failure of a recording to the sender's answer. */
export function failureOf(row: RecordingRow): Problem {
  const { error } = pendingView(row);
  if (error === null) throw new Error(`recording ${row.id} did not fail`);
  return new Problem(error.code, { detail: error.message });
}

/** Whether processing stopped through no fault of the recording: it waits for its account, or we gave up. */
export function isHalted({ status, retryable }: RecordingRow): boolean {
  return status === 'waiting' || (status === 'failed' && retryable);
}

/**
 * Whether a recording is only held back because it doesn't sound like a language that is understood. Its sender may no
 * longer have it, so it's kept even if the caller is still waiting.
 */
export function isDoubtful({ status, retryable, errorCode }: RecordingRow): boolean {
  return status === 'failed' && retryable && errorCode === 'unsupported_language';
}

export function haltOf(row: RecordingRow): Problem {
  return row.waitingReason === null
    ? failureOf(row)
    : new Problem(row.waitingReason, { detail: row.waitingDetail ?? '' });
}

/** Whether repeating the request would give the same error. Payment and server errors may be resolved by then. */
export function isFinal({ status }: Problem): boolean {
  return status < 500 && status !== 402;
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
