import type { Database } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { sweepAnswers } from './answers.ts';

export function engineIntervalTasks(database: Database): IntervalTask[] {
  return [{ name: 'engines/delete-old-answers', everyMs: HOUR_MS, run: () => sweepAnswers(database) }];
}
