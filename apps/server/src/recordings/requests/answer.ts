import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Principal, subjectOf } from '../../http/access/principal.ts';
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

/** The parts of a request that makes a recording, and of its answer. */

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** a text is sent as it is; its type is in the headers */
  body: object | string;
}

export type FinishedAnswer = Pick<Answer, 'body'> & Partial<Pick<Answer, 'headers'>>;

/** What the answer looks like, and how long the call waits for it. */
export interface AnswerShape {
  finished: (row: RecordingRow) => FinishedAnswer | Promise<FinishedAnswer>;
  /** how the caller gets the result later; without it the call is answered with its result or not at all */
  later?: {
    accepted: (row: RecordingRow) => object;
    /** path under which it is found afterwards */
    location: (id: string) => string;
  };
  /** holds the connection while the recording progresses, in place of a 202 after `ANSWER_WAIT_MS` */
  patient?: boolean;
  /** part of another call, which has the idempotency key */
  nested?: boolean;
}

/** What is to be done, and what of the request makes it this very work. */
export interface Work {
  recording: NewRecording;
  source: unknown;
}

/** The request as far as it can be repeated; undefined without an `Idempotency-Key`. Throws `Problem`. */
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
    // Salted with the key, which is the caller's secret: what was written could be guessed otherwise.
    fingerprint: digest(`${key}\n${digest(JSON.stringify(source))}`),
    ...(speaker === undefined ? {} : { speaker: speakerDigest(subject, speaker) }),
  };
}

/** The failure of a recording as the answer to the one who sent it. */
export function failureOf(row: RecordingRow): Problem {
  const { error } = pendingView(row);
  if (error === null) throw new Error(`recording ${row.id} did not fail`);
  return new Problem(error.code, { detail: error.message });
}

/** Whether processing stopped through no fault of the recording: it waits for its account, or we gave it up. */
export function isHalted({ status, retryable }: RecordingRow): boolean {
  return status === 'waiting' || (status === 'failed' && retryable);
}

export function haltOf(row: RecordingRow): Problem {
  return row.waitingReason === null
    ? failureOf(row)
    : new Problem(row.waitingReason, { detail: row.waitingDetail ?? '' });
}

/** Whether the same request would be refused again: not once it is paid for, or we are well again. */
export function isFinal({ status }: Problem): boolean {
  return status < 500 && status !== 402;
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
