import { STATUS_COMPONENTS, STATUS_STATES, type Status } from '@voice-feedback/contract/status';
import { STATUS_DAYS } from '@voice-feedback/contract/status-days';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import { assess, type States, type StatusResources } from './assess.ts';

/** Responses are cached for this long. */
const FRESH_MS = 10 * SECOND_MS;
const DATABASE_ANSWERS_MS = 3 * SECOND_MS;

const ALL_DOWN: States = { api: 'down', processing: 'down', webhooks: 'down', database: 'down' };

interface DayRow {
  component: (typeof STATUS_COMPONENTS)[number];
  date: string;
  operational: number;
  degraded: number;
  down: number;
}

/** The data of the status page. It's public, so it's cached, and the last history is kept for when the database is down. */
export class StatusBoard {
  readonly #resources: StatusResources & { logger: FastifyBaseLogger };
  readonly #freshMs: number;
  #days: readonly DayRow[] = [];
  #last: { status: Promise<Status>; atMs: number } | undefined;

  constructor(resources: StatusResources & { logger: FastifyBaseLogger }, freshMs = FRESH_MS) {
    this.#resources = resources;
    this.#freshMs = freshMs;
  }

  /** Doesn't throw if the database is down, but reports that. */
  read(): Promise<Status> {
    const now = performance.now();
    if (this.#last === undefined || now - this.#last.atMs > this.#freshMs)
      this.#last = { status: this.#look(), atMs: now };
    return this.#last.status;
  }

  async #look(): Promise<Status> {
    try {
      const [states, days] = await inTime(
        Promise.all([assess(this.#resources), readDays(this.#resources.database)]),
      );
      this.#days = days;
      // This process is answering, so the API works.
      return toStatus({ ...states, api: 'operational' }, days, true);
    } catch (error) {
      this.#resources.logger.warn({ err: error }, 'the status cannot be read');
      return toStatus(ALL_DOWN, this.#days, false);
    }
  }
}

async function readDays(database: Database): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select component, to_char(hour at time zone 'utc', 'YYYY-MM-DD') as date, sum(operational)::int as operational,
      sum(degraded)::int as degraded, sum(down)::int as down
    from status_hours where hour >= date_trunc('day', now(), 'UTC') - make_interval(days => ${STATUS_DAYS - 1})
    group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

function toStatus(states: States, rows: readonly DayRow[], historyIsCurrent: boolean): Status {
  return {
    status: STATUS_STATES.findLast((state) => Object.values(states).includes(state)) ?? 'operational',
    updated_at: new Date().toISOString(),
    history_is_current: historyIsCurrent,
    components: STATUS_COMPONENTS.map((name) => {
      const days = rows.filter(({ component }) => component === name);
      const up = days.reduce((sum, day) => sum + day.operational + day.degraded, 0);
      const all = days.reduce((sum, day) => sum + day.down, up);
      return {
        name,
        status: states[name],
        uptime: all === 0 ? null : up / all,
        days: days.map(({ component: _, ...day }) => day),
      };
    }),
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('the database did not answer in time')),
    DATABASE_ANSWERS_MS,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
