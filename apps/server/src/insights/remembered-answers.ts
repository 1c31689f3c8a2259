import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';

/** An answer isn't computed again for so long: new feedbacks show up with the next one. */
const ANSWER_KEPT_MS = 10 * SECOND_MS;
/** About 50 KB each, so at most 25 MB. */
const ANSWERS_KEPT = 500;

/** Answers as text. What a team does to its themes and releases shows at once; new feedbacks, within ten seconds. */
export class RememberedAnswers {
  readonly #answers = new LRUCache<string, string>({ max: ANSWERS_KEPT, ttl: ANSWER_KEPT_MS });
  readonly #coalescer = new RequestCoalescer<string>();

  /** @param query as parsed; together with the account, it identifies the answer */
  async get(
    database: Database,
    accountId: string,
    query: unknown,
    read: () => Promise<unknown>,
  ): Promise<string> {
    const asked = JSON.stringify([accountId, query]);
    const { answer } = await this.#coalescer.run(database, asked, async () => {
      const question = `${asked} ${await readStamp(database, accountId)}`;
      const known = this.#answers.get(question);
      if (known !== undefined) return known;
      const computed = JSON.stringify(await read());
      this.#answers.set(question, computed);
      return computed;
    });
    return answer;
  }
}

/** Changes whenever somebody changes a theme or a release of the account. */
async function readStamp(database: Database, accountId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select sum(hashtextextended(concat_ws(' ', id, name, pinned, ignored, done_at, merged_into), 0)) from themes
        where account_id = ${accountId}::uuid and emerged_at is not null),
      (select sum(hashtextextended(concat_ws(' ', id, name, released_at), 0)) from releases
        where account_id = ${accountId}::uuid)) as stamp`.execute(database);
  return rows[0]?.stamp ?? '';
}
