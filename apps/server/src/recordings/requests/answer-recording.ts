import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../durations.ts';
import { type Principal, principalOf } from '../../http/access/principal.ts';
import { ADMITTED_AGAIN_AFTER_MS, requireStillAdmitted } from '../../http/access/still-admitted.ts';
import {
  type FirstAnswer,
  findEarlier,
  type IdempotentRequest,
  NoLongerKept,
  RepeatedRequest,
  releaseIdempotencyKey,
  rememberAnswer,
} from '../../http/answers/idempotency.ts';
import { Problem } from '../../http/errors/problem.ts';
import { problemText } from '../../http/errors/send-problem.ts';
import { noteFailure } from '../../http/routes/request-notes.ts';
import type { Expectation } from '../../jobs/signals.ts';
import { nameRecording } from '../../logging/name-recording.ts';
import { noteOnRequest } from '../../usage/request-notes.ts';
import { discardAudios } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import { deleteRecording, withdrawRecording } from '../retention/delete-recording.ts';
import { forgetUploaded } from '../uploads/take-upload.ts';
import {
  type Answer,
  type AnswerShape,
  failureOf,
  haltOf,
  idempotencyOf,
  isDoubtful,
  isFinal,
  isHalted,
  type Work,
} from './answer.ts';
import { createRecording, keysOf, newIdFor } from './create-recording.ts';
import { FAILED_DECODE_SECONDS } from './failed-decodes.ts';
import { appliedOf, type Preference, preferenceOf } from './preference.ts';
import {
  ANSWER_WAIT_MS,
  deleteOnceAnswered,
  LONGEST_WAIT_MS,
  NO_PROGRESS_MS,
  type SubmitResources,
  whenGone,
} from './submit.ts';
import { isFinished, waitForResult } from './wait-for-result.ts';

const RETRY_SECONDS = '2';
/** Retry-After for a recording that waits for its account or that we gave up on. */
const RETRY_HALTED_SECONDS = '60';
const RETRY_STALLED_SECONDS = '30';
/** Deadline for creating the recording. After this long, the audio of a repeated request may already be deleted. */
const SUBMIT_WITHIN_MS = 20 * MINUTE_MS;
/** TCP keep-alive interval, to detect clients that have disappeared. */
const KEEP_ALIVE_PROBE_MS = 30_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Creates a recording, waits for it and answers. A repeated request (`Idempotency-Key`) joins the first one's recording
 * and gets the same answer. If the first one failed without a final answer, the repeated request starts again.
 * - Before a 202, nothing is accepted: a waiting client gets an error if the account cannot pay or if we give up, and
 * nothing is kept. One that is kept although it seems to be in another language gets a 202.
 * - After a 202, the recording stays, and repeated requests get its current state.
 * @throws Problem; the audio is removed then, unless it belongs to a recording
 */
export async function answerRecording(
  resources: SubmitResources,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  shape: AnswerShape,
): Promise<Answer> {
  const { recording } = work;
  let asking: Asking | undefined;
  try {
    asking = new Asking(resources, request, reply, work, shape);
    for (;;) {
      const answer = await asking.ask();
      if (answer !== undefined) return answer;
    }
  } finally {
    if (asking?.submitted !== true) await discardAudios(resources, keysOf(recording));
  }
}

class Asking {
  /** whether the audio belongs to a recording */
  submitted = false;
  readonly #resources: SubmitResources;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #work: Work;
  readonly #shape: AnswerShape;
  readonly #principal: Principal;
  readonly #idempotency: IdempotentRequest | undefined;
  readonly #preference: Preference;
  /** in `performance.now()` milliseconds */
  readonly #begunAt = performance.now();
  readonly #waitMs: number;
  readonly #gone: AbortSignal;
  #replayed = false;

  constructor(
    resources: SubmitResources,
    request: FastifyRequest,
    reply: FastifyReply,
    work: Work,
    shape: AnswerShape,
  ) {
    this.#resources = resources;
    this.#request = request;
    this.#reply = reply;
    this.#work = work;
    this.#shape = shape;
    this.#principal = principalOf(request);
    this.#idempotency = shape.nested ? undefined : idempotencyOf(request, this.#principal, work);
    const longestMs = shape.patient ? LONGEST_WAIT_MS : ANSWER_WAIT_MS;
    this.#preference = preferenceOf(request, { honoured: shape.later !== undefined, longestMs });
    const usualMs = shape.patient ? longestMs : (resources.answerWaitMs ?? longestMs);
    const { respondAsync, waitMs = respondAsync ? 0 : usualMs } = this.#preference;
    this.#waitMs = waitMs;
    this.#gone = whenGone(reply);
    if (usualMs > ANSWER_WAIT_MS) holdConnection(request);
  }

  /** @returns undefined if the request that this one joined failed, so this one must start again */
  async ask(): Promise<Answer | undefined> {
    const { signals } = this.#resources;
    const id = newIdFor(this.#work.recording);
    // Registered before the recording is created, or its end could be missed.
    using expectation = signals.expect(id);
    const met = await this.#create(id);
    if ('answer' in met) return again(met.answer);
    this.#replayed = met.id !== id;
    if (!this.#replayed) return await this.#follow(id, expectation);
    using joined = signals.expect(met.id);
    return await this.#follow(met.id, joined);
  }

  async #create(id: string): Promise<{ id: string } | { answer: FirstAnswer }> {
    if (performance.now() - this.#begunAt > SUBMIT_WITHIN_MS) throw stalledProblem();
    const { database } = this.#resources;
    const { failedDecodeSeconds = FAILED_DECODE_SECONDS } = this.#resources;
    const told = { durable: this.#waitMs === 0, address: this.#request.ip, failedDecodeSeconds };
    try {
      await createRecording(database, id, this.#principal, this.#work.recording, this.#idempotency, told);
      this.submitted = true;
      if ('audio' in this.#work.recording) forgetUploaded(this.#resources, this.#work.recording.audio);
      return { id };
    } catch (error) {
      if (!(error instanceof RepeatedRequest)) throw error;
      const { earlier } = error;
      if ('answer' in earlier) return earlier;
      const first = earlier.underWay?.recordingId ?? null;
      if (first === null) throw new NoLongerKept();
      return { id: first };
    }
  }

  async #follow(id: string, expectation: Expectation): Promise<Answer | undefined> {
    const { database, noProgressMs = NO_PROGRESS_MS } = this.#resources;
    nameRecording(this.#request, this.#reply, id);
    for (;;) {
      const { row, stalled } = await waitForResult(database, id, expectation, {
        until: this.#begunAt + this.#waitMs,
        noProgressMs: this.#shape.patient ? noProgressMs : undefined,
        signal: this.#gone,
        lookAtOnce: this.#replayed,
      });
      if (row === undefined) return await this.#vanished();
      const answer = await this.#answer(row, stalled);
      if (answer !== 'changed') return answer;
    }
  }

  /** @returns 'changed' if the row has changed in the meantime */
  async #answer(row: RecordingRow, stalled: boolean): Promise<Answer | undefined | 'changed'> {
    const halted = isHalted(row);
    if (isFinished(row) && !halted) return await this.#finish(row);
    if (this.#gone.aborted) return await this.#leave(row);
    const mayStay = row.acknowledged || this.#preference.respondAsync || isDoubtful(row);
    if (halted && !mayStay) {
      if (!(await withdrawRecording(this.#resources, row, this.#idempotency))) return 'changed';
      throw haltOf(row);
    }
    if (this.#shape.later === undefined || (stalled && !mayStay)) {
      // With a key, the client can find it later by repeating the request.
      if (this.#idempotency === undefined) deleteOnceAnswered(this.#resources, row.id, this.#reply);
      throw stalledProblem();
    }
    const accepted = row.acknowledged ? row : await this.#acknowledge(row.id);
    return accepted === undefined ? await this.#vanished() : this.#accepted(accepted, this.#shape.later);
  }

  async #acknowledge(id: string): Promise<RecordingRow | undefined> {
    return await this.#resources.database
      .updateTable('recordings')
      .set({ acknowledged: true })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  async #accepted(row: RecordingRow, later: NonNullable<AnswerShape['later']>): Promise<Answer> {
    // It finished just as it was acknowledged.
    if (isFinished(row) && !isHalted(row)) return await this.#finish(row);
    this.#note(row);
    return {
      status: 202,
      headers: {
        location: later.location(row.id),
        'retry-after': isHalted(row) ? RETRY_HALTED_SECONDS : RETRY_SECONDS,
        ...appliedOf(this.#preference),
        ...this.#replayHeader(),
      },
      body: later.accepted(row),
    };
  }

  async #finish(row: RecordingRow): Promise<Answer> {
    if (row.status === 'failed') return await this.#refuse(row);
    this.#note(row);
    try {
      const waitedMs = performance.now() - this.#begunAt;
      if (waitedMs > ADMITTED_AGAIN_AFTER_MS)
        await requireStillAdmitted(this.#resources.database, this.#principal, waitedMs);
      const { headers = {}, body } = await this.#shape.finished(row);
      const answer = await this.#remembered({ status: 200, headers, body });
      if (!row.keep) deleteOnceAnswered(this.#resources, row.id, this.#reply);
      const applied = appliedOf({ ...this.#preference, respondAsync: false });
      return { ...answer, headers: { ...answer.headers, ...applied, ...this.#replayHeader() } };
    } catch (error) {
      if (!row.keep && this.#idempotency === undefined)
        deleteOnceAnswered(this.#resources, row.id, this.#reply);
      throw error;
    }
  }

  /** Answers with the recording's error. */
  async #refuse(row: RecordingRow): Promise<Answer> {
    // The caller gets the error now, so nothing is kept.
    if (!row.acknowledged) deleteOnceAnswered(this.#resources, row.id, this.#reply);
    const problem = failureOf(row);
    if (this.#idempotency === undefined) throw problem;
    if (!isFinal(problem)) {
      await releaseIdempotencyKey(this.#resources.database, this.#idempotency);
      throw problem;
    }
    const { contentType, body } = problemText(problem, this.#request);
    const headers = { ...problem.headers, 'content-type': contentType };
    const answer = await this.#remembered({ status: problem.status, headers, body });
    noteFailure(this.#request, { code: problem.code, reason: problem.message });
    return { ...answer, headers: { ...answer.headers, ...this.#replayHeader() } };
  }

  /** With an idempotency key, stores the answer and returns the same text that repeated requests get. */
  async #remembered(answer: Answer): Promise<Answer> {
    if (this.#idempotency === undefined) return answer;
    const { status, headers, body } = answer;
    return await rememberAnswer(this.#resources.database, this.#idempotency, {
      status,
      headers: { 'content-type': JSON_TYPE, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /**
   * Handles a missing recording: its owner deleted it, the request that this one joined failed, or the database lost
   * it.
   */
  async #vanished(): Promise<Answer | undefined> {
    const deleted = new Problem('not_found', { detail: 'It was deleted while it was being processed.' });
    const lost = new Problem('unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
    if (this.#idempotency === undefined) throw (await this.#databaseRestarted()) ? lost : deleted;
    const earlier = await findEarlier(this.#resources.database, this.#idempotency);
    if (earlier !== undefined && 'answer' in earlier) return again(earlier.answer);
    if (earlier !== undefined) throw this.#replayed ? new NoLongerKept() : deleted;
    if (this.#replayed) return undefined;
    // A request that joined this one got the error first. The next attempt gets it as well.
    throw lost;
  }

  /**
   * Whether the database has restarted since the request began. Until a client gets a 202 or a result, the row need not
   * be on disk, so a crash can lose it.
   */
  async #databaseRestarted(): Promise<boolean> {
    const { rows } = await sql<{ upMs: number }>`
      select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float * 1000 as up_ms`.execute(
      this.#resources.database,
    );
    return (rows[0]?.upMs ?? 0) < performance.now() - this.#begunAt;
  }

  /**
   * Handles a client that has disconnected. Without a key, it can't ask again for a result that isn't kept, so the
   * recording is deleted.
   */
  async #leave(row: RecordingRow): Promise<Answer> {
    if (!row.keep && !row.acknowledged && this.#idempotency === undefined)
      await deleteRecording(this.#resources, row.id);
    if (this.#shape.later === undefined) throw stalledProblem();
    return await this.#accepted(row, this.#shape.later);
  }

  #replayHeader(): Record<string, string> {
    return this.#replayed ? { 'idempotency-replayed': 'true' } : {};
  }

  #note(row: RecordingRow): void {
    const paid = isFinished(row) && !this.#replayed && row.kind !== 'analysis';
    noteOnRequest(this.#request, {
      ...(row.keep ? { recordingId: row.id } : {}),
      ...(paid ? { costMicroEuros: row.costMicroEuros } : {}),
    });
  }
}

function again({ status, headers, body }: FirstAnswer): Answer {
  return { status, headers: { ...headers, 'idempotency-replayed': 'true' }, body };
}

function stalledProblem(): Problem {
  return new Problem('overloaded', { headers: { 'retry-after': RETRY_STALLED_SECONDS } });
}

/** Turns off the server's idle timeout, because this connection stays silent until there is a result. */
function holdConnection({ raw: { socket } }: FastifyRequest): void {
  socket.setTimeout(0);
  socket.setKeepAlive(true, KEEP_ALIVE_PROBE_MS);
}
