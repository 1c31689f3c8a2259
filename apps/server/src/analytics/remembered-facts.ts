import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';

/** About 5 KB each, so 20 MB at most: two years of five accounts. */
const DAYS_REMEMBERED = 4_000;

/**
 * What was counted of days, by version (0067_analytics_versions.sql): a version never changes, so nothing here grows
 * old.
 */
export class RememberedFacts {
  /** the least recently used first */
  readonly #facts = new Map<number, AnalyticsFacts>();

  /** The facts of all `versions` that are still there. */
  async of(
    database: Database | Trx,
    accountId: string,
    versions: readonly number[],
  ): Promise<ReadonlyMap<number, AnalyticsFacts>> {
    const found = new Map<number, AnalyticsFacts>();
    const missing: number[] = [];
    for (const version of versions) {
      const facts = this.#facts.get(version);
      if (facts === undefined) missing.push(version);
      else {
        this.#facts.delete(version);
        this.#facts.set(version, facts);
        found.set(version, facts);
      }
    }
    if (missing.length === 0) return found;
    const { rows } = await sql<{ version: number; facts: AnalyticsFacts }>`
      select version, facts from analytics_days
      where account_id = ${accountId}::uuid and version = any(${missing}::bigint[])`.execute(database);
    for (const { version, facts } of rows) {
      this.#facts.set(version, facts);
      found.set(version, facts);
    }
    for (const version of this.#facts.keys()) {
      if (this.#facts.size <= DAYS_REMEMBERED) break;
      this.#facts.delete(version);
    }
    return found;
  }
}
