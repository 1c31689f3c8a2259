import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { RemoteRefusal } from './remote-refusal.ts';

/** The daily (UTC) spending limit for remote engines, shared by all workers. */
export class Budget {
  readonly #database: Database;
  readonly #microEurosADay: number;

  constructor(database: Database, microEurosADay: number) {
    this.#database = database;
    this.#microEurosADay = microEurosADay;
  }

  /**
   * Spends the maximum cost of a call before it's made, so a crash counts as spent.
   * @returns the day it counts for
   * @throws RemoteRefusal `budget`
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

  /** Corrects the spending once the actual cost is known. */
  async correct(day: string, microEuros: number): Promise<void> {
    if (microEuros === 0) return;
    await sql`update remote_spending set micro_euros = greatest(0, micro_euros + ${microEuros}::bigint)
      where day = ${day}::date`.execute(this.#database);
  }
}
