import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { RemoteRefusal } from './remote-refusal.ts';

/** What may be spent on remote engines in a day (UTC), over all workers. */
export class Budget {
  readonly #database: Database;
  readonly #microEurosADay: number;

  constructor(database: Database, microEurosADay: number) {
    this.#database = database;
    this.#microEurosADay = microEurosADay;
  }

  /**
   * Spends the most that a call can cost, before it is made: what a crash leaves counts as spent.
   * @returns the day that it counts in · Throws `RemoteRefusal` `budget`
   */
  async spend(microEuros: number): Promise<string> {
    const { rows } = await sql<{ day: string }>`
      insert into remote_spending (day, micro_euros)
      select (now() at time zone 'utc')::date, ${microEuros}::bigint where ${microEuros}::bigint <= ${this.#microEurosADay}::bigint
      on conflict (day) do update set micro_euros = remote_spending.micro_euros + excluded.micro_euros
        where remote_spending.micro_euros + excluded.micro_euros <= ${this.#microEurosADay}::bigint
      returning day::text`.execute(this.#database);
    const [row] = rows;
    if (row === undefined) throw new RemoteRefusal('budget');
    return row.day;
  }

  /** Puts right what was spent once it is known: gives back, or adds. */
  async correct(day: string, microEuros: number): Promise<void> {
    if (microEuros === 0) return;
    await sql`update remote_spending set micro_euros = greatest(0, micro_euros + ${microEuros}::bigint)
      where day = ${day}::date`.execute(this.#database);
  }
}
