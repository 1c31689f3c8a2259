import { setTimeout as sleep } from 'node:timers/promises';
import type { Observed } from './service.ts';

interface State {
  id: string;
  status: string;
  claim: string | null;
}

const POLL_MS = 100;
const FINISHED = ['done', 'no_speech', 'failed'];

/** Measures how long each interrupted recording takes until a worker claims it again or finishes it. */
export class Recoveries implements AsyncDisposable {
  readonly #service: Observed;
  readonly #accountId: string;
  readonly #watched = new Map<string, { claim: string | null; at: number }>();
  readonly #durationsMs: number[] = [];
  readonly #running: Promise<void>;
  /** recordings in progress at the last successful query */
  #unfinished: State[] = [];
  #closed = false;

  constructor(service: Observed, accountId: string) {
    this.#service = service;
    this.#accountId = accountId;
    this.#running = this.#poll();
  }

  durationsMs(): number[] {
    return [...this.#durationsMs];
  }

  /** adds a recovery that was measured in another way */
  add(durationMs: number): void {
    this.#durationsMs.push(durationMs);
  }

  /** interrupted recordings that no worker has claimed again yet */
  get open(): number {
    return this.#watched.size;
  }

  /** unfinished recordings of this account that were in one of these states at the last query */
  inState(...statuses: string[]): number {
    return this.#unfinished.filter(({ status }) => statuses.includes(status)).length;
  }

  /** Starts the clock for recordings in progress (or unfinished) at `at`. */
  async interrupted(which: 'processing' | 'unfinished', at: number): Promise<void> {
    // If the database is down, the last known state.
    const now = await this.#look().catch(() => this.#unfinished);
    for (const { id, status, claim } of now)
      if (which === 'unfinished' || status === 'processing') this.#watched.set(id, { claim, at });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #poll(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#compare();
      } catch {
        // The database is down, so there is nothing to read.
      }
      await sleep(POLL_MS);
    }
  }

  async #compare(): Promise<void> {
    const unfinished = new Map((await this.#look()).map((state) => [state.id, state]));
    for (const [id, { claim, at }] of this.#watched) {
      const state = unfinished.get(id);
      const claimedAgain = state?.status === 'processing' && state.claim !== null && state.claim !== claim;
      if (state !== undefined && !claimedAgain) continue;
      this.#durationsMs.push(Date.now() - at);
      this.#watched.delete(id);
    }
  }

  async #look(): Promise<State[]> {
    const { rows } = await this.#service
      .pool()
      .query<State>('select id, status, claim from recordings where account_id = $1 and status <> all ($2)', [
        this.#accountId,
        FINISHED,
      ]);
    this.#unfinished = rows;
    return rows;
  }
}
