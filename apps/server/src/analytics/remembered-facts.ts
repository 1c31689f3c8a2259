import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database.ts';
import type { AnalyticsFacts } from '../database/tables/analytics.ts';
import { sumFacts } from './facts.ts';

/** About 5 KB each, so at most 20 MB: two years of five accounts. */
const DAYS_REMEMBERED = 4_000;
/** As large as those of a day, plus 8 bytes for each day included. */
const SUMS_REMEMBERED = 1_000;

/**
 * Cached counts of days by version (analytics_days.version), and sums over several versions. A version never changes,
 * so the cache never becomes stale.
 */
export class RememberedFacts {
  readonly #days = new LRUCache<number, AnalyticsFacts>({ max: DAYS_REMEMBERED });
  readonly #sums = new LRUCache<string, AnalyticsFacts>({ max: SUMS_REMEMBERED });

  /**
   * The sums over the versions of each of `groups`.
   * @returns also the versions that no longer exist, which the sums lack
   */
  async sumsOf(
    database: Database,
    accountId: string,
    groups: readonly (readonly number[])[],
  ): Promise<{ sums: AnalyticsFacts[]; lost: ReadonlySet<number> }> {
    const known = groups.map((versions) => this.#known(versions));
    const wanted = new Set(groups.filter((_, index) => known[index] === undefined).flat());
    const days = await this.#read(database, accountId, [...wanted]);
    const sums = groups.map((versions, index) => {
      const sum = known[index];
      if (sum !== undefined) return sum;
      const facts = versions.flatMap((version) => days.get(version) ?? []);
      const summed = sumFacts(facts);
      if (facts.length === versions.length && facts.length > 1) this.#sums.set(versions.join(), summed);
      return summed;
    });
    return { sums, lost: new Set([...wanted].filter((version) => !days.has(version))) };
  }

  #known(versions: readonly number[]): AnalyticsFacts | undefined {
    const [only] = versions;
    return versions.length === 1 && only !== undefined
      ? this.#days.get(only)
      : this.#sums.get(versions.join());
  }

  /** Reads the facts of all `versions` that still exist. */
  async #read(
    database: Database,
    accountId: string,
    versions: readonly number[],
  ): Promise<ReadonlyMap<number, AnalyticsFacts>> {
    const found = new Map<number, AnalyticsFacts>();
    const missing: number[] = [];
    for (const version of versions) {
      const facts = this.#days.get(version);
      if (facts === undefined) missing.push(version);
      else found.set(version, facts);
    }
    if (missing.length === 0) return found;
    const { rows } = await sql<{ version: number; facts: AnalyticsFacts }>`
      select version, facts from analytics_days
      where account_id = ${accountId}::uuid and version = any(${missing}::bigint[])`.execute(database);
    for (const { version, facts } of rows) {
      this.#days.set(version, facts);
      found.set(version, facts);
    }
    return found;
  }
}
