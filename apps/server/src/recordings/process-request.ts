import { createHash } from 'node:crypto';
import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type FirstAnswer,
  type IdempotentRequest,
  idempotencyKeyOf,
  RepeatedRequest,
  releaseIdempotencyKey,
  rememberAnswer,
} from '../http/idempotency.ts';
import { type Principal, principalOf, subjectOf } from '../http/principal.ts';
import { Problem, problemBody } from '../http/problem.ts';
import { noteOnRequest } from '../http/request-notes.ts';
import { ensureCallbackEndpoint } from '../webhooks/endpoints.ts';
import type { WebhookRouteResources } from '../webhooks/routes.ts';
import { requireWebhookUrl } from '../webhooks/target.ts';
import { fetchAudio } from './fetch-audio.ts';
import { optionsFromForm, optionsFromJson, optionsFromText } from './options.ts';
import type { RecordingRow } from './recording-row.ts';
import { discardAudio, type StoredAudio, storeAudio } from './store-audio.ts';
import { ANSWER_WAIT_MS, checkLanguage, deleteOnceAnswered, type SubmitResources, submit } from './submit.ts';
import { receiveUpload } from './upload.ts';
import { pendingView } from './views.ts';
import { findRecording, isFinished } from './wait-for-result.ts';

/** With the addresses that `audio_url` and `callback_url` may lead to, and what hides the secret of callbacks. */
export type ProcessRequestResources = SubmitResources &
  Pick<WebhookRouteResources, 'addressPolicy' | 'webhookSeal'>;

export interface Answer {
  status: 200 | 202;
  headers: Record<string, string>;
  body: object;
}

/** Makes the body of the answer from a row with a result, and from one that is still in work. */
export interface AnswerShape {
  finished: (row: RecordingRow) => object | Promise<object>;
  accepted: (row: RecordingRow) => object;
  /** checks what the form says beside its options; throws `Problem` */
  checkForm?: (fields: ReadonlyMap<string, readonly string[]>) => void;
  /** set whatever the caller says */
  options?: Partial<ProcessOptions>;
  /** path under which the feedback is found afterwards */
  location: (id: string) => string;
}

const RETRY_IN_FLIGHT_SECONDS = '1';

/**
 * The whole of a request that processes a recording: receive, create, wait, answer.
 * @returns the answer to send; a repeated request gets the first one's answer as text
 * @throws Problem
 */
export async function answerProcessRequest(
  resources: ProcessRequestResources,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: AnswerShape,
): Promise<Answer | FirstAnswer> {
  const principal = principalOf(request);
  const key = idempotencyKeyOf(request);
  const { source, ...received } = readText(request) ?? (await receive(resources, request, shape.checkForm));
  const options = { ...received.options, ...shape.options };
  const idempotency: IdempotentRequest | undefined =
    key === undefined
      ? undefined
      : {
          subject: subjectOf(principal),
          scope: `${subjectOf(principal)} ${request.routeOptions.url}`,
          key,
          fingerprint: digest(JSON.stringify([source, options])),
        };
  let row: RecordingRow;
  try {
    await checkLanguage(resources, options.language);
    await prepareCallback(resources, principal, options.callback_url);
    row = await submit(
      resources,
      principal,
      'text' in received
        ? { kind: 'text', text: received.text, options }
        : { kind: 'feedback', audio: received.audio, options },
      {
        ...(idempotency ? { idempotency } : {}),
        waitMs: prefersAsync(request) ? 0 : ANSWER_WAIT_MS,
        reply,
      },
    );
  } catch (error) {
    if ('audio' in received) await discardAudio(resources, received.audio.key);
    if (!(error instanceof RepeatedRequest)) throw error;
    const { earlier } = error;
    if ('answer' in earlier) {
      return { ...earlier.answer, headers: { ...earlier.answer.headers, 'idempotency-replayed': 'true' } };
    }
    row = await finishedMeanwhile(resources, earlier.recordingId);
  }
  noteOnRequest(request, {
    ...(row.keep ? { recordingId: row.id } : {}),
    ...(isFinished(row) ? { costMicroEuros: row.costMicroEuros } : {}),
  });
  return await answerFor(resources, request, reply, shape, row, idempotency);
}

/** What was written in place of a recording; undefined when the request is about one. Throws `Problem`. */
function readText({
  body,
}: FastifyRequest): { text: string; options: ProcessOptions; source: string } | undefined {
  if (typeof body !== 'object' || body === null || !('text' in body)) return undefined;
  const { text, ...options } = optionsFromText(body);
  return { text, options, source: `text ${text}` };
}

/** Reads what is to be processed: an upload, or the address of one. Throws `Problem`; nothing is left then. */
export async function receive(
  resources: ProcessRequestResources,
  request: FastifyRequest,
  checkForm?: AnswerShape['checkForm'],
): Promise<{ audio: StoredAudio; options: ProcessOptions; source: string }> {
  if (request.isMultipart()) {
    const { audio, fields } = await receiveUpload(resources, request);
    try {
      checkForm?.(fields);
      return { audio, options: optionsFromForm(fields), source: audio.sha256 };
    } catch (error) {
      await discardAudio(resources, audio.key);
      throw error;
    }
  }
  if (request.body === undefined || request.body === null) throw new Problem('audio_missing');
  const { audio_url: url, ...options } = optionsFromJson(request.body);
  const audio = await storeAudio(resources, fetchAudio(url, resources.addressPolicy));
  return { audio, options, source: url };
}

/**
 * Checks where the result is to be sent, before anything is done for it. Throws `Problem` `webhook_url_refused`, and
 * `forbidden` for a key that stands in a web page: anyone could have us call others with it.
 */
export async function prepareCallback(
  {
    database,
    addressPolicy,
    webhookSeal,
  }: Pick<ProcessRequestResources, 'database' | 'addressPolicy' | 'webhookSeal'>,
  { kind, account }: Principal,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) return;
  if (account === null || kind === 'publishable')
    throw new Problem('forbidden', { detail: 'callback_url needs a secret key.' });
  await requireWebhookUrl(url, addressPolicy);
  await database.transaction().execute((trx) => ensureCallbackEndpoint(trx, webhookSeal, account.id));
}

/** The first request's process may have died between work and answer: then its recording answers for it. */
async function finishedMeanwhile(
  resources: SubmitResources,
  recordingId: string | null,
): Promise<RecordingRow> {
  const row = recordingId === null ? undefined : await findRecording(resources.database, recordingId);
  if (row === undefined || !isFinished(row)) {
    throw new Problem('idempotency_in_flight', { headers: { 'retry-after': RETRY_IN_FLIGHT_SECONDS } });
  }
  return row;
}

async function answerFor(
  resources: SubmitResources,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: AnswerShape,
  row: RecordingRow,
  idempotency: IdempotentRequest | undefined,
): Promise<Answer | FirstAnswer> {
  if (!isFinished(row)) {
    const answer: Answer = {
      status: 202,
      headers: {
        location: shape.location(row.id),
        ...(prefersAsync(request) ? { 'preference-applied': 'respond-async' } : {}),
      },
      body: shape.accepted(row),
    };
    return idempotency ? remembered(resources, idempotency, answer) : answer;
  }
  if (row.status === 'failed') {
    // The caller learns it now, so nothing of it is kept.
    deleteOnceAnswered(resources, row.id, reply);
    const problem = failureOf(row);
    if (idempotency && problem.status < 500) {
      const body = JSON.stringify(problemBody(problem, request));
      const headers = { ...problem.headers, 'content-type': 'application/problem+json' };
      await rememberAnswer(resources.database, idempotency, { status: problem.status, headers, body });
    } else if (idempotency) await releaseIdempotencyKey(resources.database, idempotency);
    throw problem;
  }
  const answer: Answer = { status: 200, headers: {}, body: await shape.finished(row) };
  if (!row.keep) {
    deleteOnceAnswered(resources, row.id, reply);
    if (idempotency) await releaseIdempotencyKey(resources.database, idempotency);
    return answer;
  }
  return idempotency ? remembered(resources, idempotency, answer) : answer;
}

/** Keeps the answer for repetitions, and gives it back as the very text that those will get. */
async function remembered(
  { database }: SubmitResources,
  idempotency: IdempotentRequest,
  answer: Answer,
): Promise<FirstAnswer> {
  const text = {
    status: answer.status,
    headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(answer.body),
  };
  await rememberAnswer(database, idempotency, text);
  return text;
}

/** The failure of a recording as the answer to the one who sent it. */
export function failureOf(row: RecordingRow): Problem {
  const { error } = pendingView(row);
  if (error === null) throw new Error(`recording ${row.id} did not fail`);
  return new Problem(error.code, { detail: error.message });
}

/** RFC 7240: `Prefer: respond-async`. */
function prefersAsync(request: FastifyRequest): boolean {
  const header = request.headers.prefer;
  const preferences = Array.isArray(header) ? header.join(',') : (header ?? '');
  return preferences.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
