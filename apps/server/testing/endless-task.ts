import { pino } from 'pino';
import { openDatabase, openPool } from '../src/database/database.ts';
import { runIntervalTasks } from '../src/jobs/run-interval-tasks.ts';

/** Runs an interval task on DATABASE_URL that reports its start and never ends. */
const pool = openPool(process.env.DATABASE_URL ?? '', 'endless-task');
const run = () => {
  process.send?.('running');
  return new Promise(() => undefined);
};
runIntervalTasks([{ name: 'test/endless', everyMs: 100, run }], {
  database: openDatabase(pool),
  logger: pino({ level: 'silent' }),
});
