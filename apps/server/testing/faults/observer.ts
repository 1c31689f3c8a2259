import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAudio, upload } from '../call.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { type Counted, count } from './count.ts';
import { Recoveries } from './recoveries.ts';
import { type Observed, until } from './service.ts';
import type { Tally } from './tally.ts';

export interface Submission {
  /** in testing/audio; default: modern.webm, 1.9 s */
  audio?: string;
  fields?: Record<string, string>;
  /** whether to wait for the result instead of a 202 */
  wait?: boolean;
  /** default: a new one */
  key?: string;
}

/** How long a client waits for a response before it retries. */
const ANSWER_TIMEOUT_MS = 35_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;
/** How long a client waits for an acknowledgement before it gives up. */
const PATIENCE_MS = 30 * 60_000;
const BUSY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504, 507];
const MUST_NAME_A_TIME = [408, 429, 503, 507];
const LOTS_OF_CREDIT_MICRO_EUROS = 100_000_000;

/**
 * A customer who records everything that was acknowledged and repeats everything else with the same Idempotency-Key,
 * with a receiver for webhooks.
 */
export class Observer implements AsyncDisposable {
  readonly customer: Customer;
  readonly recoveries: Recoveries;
  readonly #service: Observed;
  readonly #receiver: Receiver;
  readonly #accountId: string;
  /** recording by Idempotency-Key */
  readonly #acknowledged = new Map<string, string>();
  readonly #answers: Record<string, number> = {};
  readonly #open = new Set<Promise<unknown>>();
  readonly #refusals: string[] = [];
  #withoutRetryAfter = 0;
  #timedOut = 0;
  #closed = false;
  #faults = 0;

  private constructor(service: Observed, receiver: Receiver, customer: Customer, accountId: string) {
    this.#service = service;
    this.#receiver = receiver;
    this.customer = customer;
    this.#accountId = accountId;
    this.recoveries = new Recoveries(service, accountId);
  }

  /** Signs up with a webhook and enough credit for any row. The API must be running. */
  static async start(service: Observed): Promise<Observer> {
    const receiver = await startReceiver();
    const customer = await signUp(service);
    const { rows } = await service
      .pool()
      .query('select id from accounts where user_id = $1', [customer.userId]);
    const accountId = String(rows[0].id);
    await service
      .pool()
      .query(`select ledger_grant($1, 'admin', $2, $3, null, null, null)`, [
        accountId,
        LOTS_OF_CREDIT_MICRO_EUROS,
        `faults:${accountId}`,
      ]);
    const made = await post(service, customer.key, '/api/v1/webhooks', { url: `${receiver.url}/hook` });
    if (made.status !== 201) throw new Error(`the webhook was refused: ${await made.text()}`);
    return new Observer(service, receiver, customer, accountId);
  }

  get accountId(): string {
    return this.#accountId;
  }

  /** ids of the acknowledged recordings */
  acknowledged(): string[] {
    return [...this.#acknowledged.values()];
  }

  /** number of responses to submissions with this status */
  answered(status: number): number {
    return this.#answers[status] ?? 0;
  }

  /** submissions that this client stopped waiting for, because its machine or the service was too busy */
  timedOut(): number {
    return this.#timedOut;
  }

  /** Counts a fault that doesn't interrupt a recording. */
  countFault(): void {
    this.#faults += 1;
  }

  /** Counts a fault at this moment: recordings in progress must recover. */
  async fault(which: 'processing' | 'unfinished' = 'processing', at = Date.now()): Promise<void> {
    this.#faults += 1;
    await this.recoveries.interrupted(which, at);
  }

  /** Submits a recording until it is acknowledged. @returns its id */
  submit(submission: Submission = {}): Promise<string> {
    const work = this.#submit(submission);
    this.#open.add(work);
    work.catch(() => undefined).finally(() => this.#open.delete(work));
    return work;
  }

  submitMany(count: number, submission: Submission = {}): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => this.submit(submission)));
  }

  /** Repeats every acknowledged submission with its key. @returns how many responses named a different recording */
  async repeatAll(submission: Submission = {}): Promise<number> {
    let changed = 0;
    for (const [key, id] of [...this.#acknowledged])
      if ((await this.submit({ ...submission, key })) !== id) changed += 1;
    return changed;
  }

  /** Submits continuously, one at a time in each of `lanes`, until disposed. Then waits for the acknowledgements. */
  load(lanes: number, pauseMs: number, submissions: readonly Submission[]): AsyncDisposable {
    let closed = false;
    const run = async (lane: number) => {
      for (let turn = lane; !closed; turn += 1) {
        // The refusal has been recorded, and the load continues.
        await this.submit(submissions[turn % submissions.length]).catch(() => undefined);
        await sleep(pauseMs);
      }
    };
    const running = Array.from({ length: lanes }, (_, lane) => run(lane));
    return {
      async [Symbol.asyncDispose]() {
        closed = true;
        await Promise.all(running);
      },
    };
  }

  /**
   * Waits until every acknowledged recording is finished (or waits for its account) and every webhook has arrived.
   */
  async settle(
    timeoutMs: number,
    states: readonly string[] = ['done', 'no_speech', 'failed'],
  ): Promise<void> {
    await Promise.allSettled([...this.#open]);
    await until(async () => (await this.count(states)).settled, timeoutMs, 500);
  }

  /** Counts the outcome of everything. */
  async tally(): Promise<Tally> {
    const { settled: _, ...counted } = await this.count(['done', 'no_speech', 'failed', 'waiting']);
    return {
      ...counted,
      faults: this.#faults,
      answers: { ...this.#answers },
      withoutRetryAfter: this.#withoutRetryAfter,
      refusals: [...this.#refusals],
      recoveriesMs: this.recoveries.durationsMs(),
    };
  }

  count(states: readonly string[]): Promise<Counted> {
    return count(this.#service, {
      accountId: this.#accountId,
      acknowledged: this.acknowledged(),
      received: this.#receiver.received,
      states,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.recoveries[Symbol.asyncDispose]();
    await this.#receiver[Symbol.asyncDispose]();
  }

  async #submit({ audio = 'modern.webm', fields, wait, key = randomUUID() }: Submission): Promise<string> {
    const content = await readAudio(audio);
    const headers = { 'idempotency-key': key, ...(wait ? {} : { prefer: 'respond-async' }) };
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.#closed && Date.now() < deadline) {
      const answer = await this.#ask(content, headers, fields ?? {});
      const status = answer?.status ?? 0;
      this.#answers[status] = (this.#answers[status] ?? 0) + 1;
      if (answer !== undefined && (status === 200 || status === 202)) {
        const id = String(answer.body.id);
        this.#acknowledged.set(key, this.#acknowledged.get(key) ?? id);
        return id;
      }
      if (answer !== undefined && !BUSY_STATUSES.includes(status)) {
        const refusal = `a submission was answered ${status}: ${JSON.stringify(answer.body)}`;
        this.#refusals.push(refusal);
        throw new Error(refusal);
      }
      if (MUST_NAME_A_TIME.includes(status) && answer?.retryAfter === undefined) this.#withoutRetryAfter += 1;
      await sleep(Math.min(LONGEST_RETRY_MS, (answer?.retryAfter ?? 0) * 1_000 || RETRY_MS));
    }
    throw new Error('a submission was never acknowledged');
  }

  /** Returns undefined if the response was incomplete. */
  async #ask(content: Buffer<ArrayBuffer>, headers: Record<string, string>, fields: Record<string, string>) {
    try {
      const response = await upload(this.#service, this.customer.key, content, {
        fields,
        headers,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const body: Record<string, unknown> = await response.json();
      const retryAfter = response.headers.get('retry-after');
      return {
        status: response.status,
        body,
        retryAfter: retryAfter === null ? undefined : Number(retryAfter),
      };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') this.#timedOut += 1;
      return undefined;
    }
  }
}
