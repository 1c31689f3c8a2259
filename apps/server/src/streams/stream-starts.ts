import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';

const FULL_REMEMBERED_MS = 10_000;
const SUBJECTS_REMEMBERED = 10_000;

/** The subject that streams are counted for, and how many it may have open. */
export interface StreamQuota {
  subject: string;
  allowed: number;
}

/**
 * Rejects most streams over the limit without a transaction or a lock. The exact count is made when the stream is
 * opened.
 */
export class StreamStarts {
  readonly #underWay = new Map<string, number>();
  /** subjects that were rejected recently */
  readonly #full = new LRUCache<string, true>({ max: SUBJECTS_REMEMBERED, ttl: FULL_REMEMBERED_MS });
  readonly #coalescer = new RequestCoalescer<number>();

  /**
   * Opens a stream with `open`, unless this process is already opening as many as are allowed, or the subject was
   * recently at its limit and still is. Throws `Problem` `too_many_streams`, and the errors of `open`.
   */
  async open<Stream>(database: Database, quota: StreamQuota, open: () => Promise<Stream>): Promise<Stream> {
    const { subject, allowed } = quota;
    const underWay = this.#underWay.get(subject) ?? 0;
    if (underWay >= allowed) throw tooManyStreams(allowed);
    this.#underWay.set(subject, underWay + 1);
    try {
      await this.#requireRoom(database, quota);
      return await open();
    } catch (error) {
      if (error instanceof Problem && error.code === 'too_many_streams') this.#full.set(subject, true);
      throw error;
    } finally {
      const left = (this.#underWay.get(subject) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(subject);
      else this.#underWay.set(subject, left);
    }
  }

  async #requireRoom(database: Database, { subject, allowed }: StreamQuota): Promise<void> {
    if (this.#full.get(subject) === undefined) return;
    const { answer: open } = await this.#coalescer.run(database, subject, () =>
      countOpenStreams(database, subject),
    );
    if (open >= allowed) throw tooManyStreams(allowed);
  }
}

/**
 * An account's streams count together, whatever their project. A stream that has become a recording only waits for its
 * client to fetch the result, so it doesn't count.
 */
export async function countOpenStreams(database: Database | Trx, subject: string): Promise<number> {
  const { open } = await database
    .selectFrom('streams')
    .select(sql<number>`count(*)::int`.as('open'))
    .where(sql<boolean>`(subject = ${subject} or starts_with(subject, ${`${subject} project:`}))`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recordings').whereRef('recordings.id', '=', 'streams.id'))),
    )
    .executeTakeFirstOrThrow();
  return open;
}

export function tooManyStreams(allowed: number): Problem {
  return new Problem('too_many_streams', {
    detail: `At most ${allowed} streams can be open at once, and that many are.`,
  });
}
