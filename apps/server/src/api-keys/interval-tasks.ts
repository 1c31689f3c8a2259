import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { purgeBrowserTokens } from './browser-tokens.ts';

export function apiKeyIntervalTasks(database: Database): IntervalTask[] {
  return [
    {
      name: 'api-keys/purge-browser-tokens',
      everyMs: 15 * SECOND_MS,
      run: () => purgeBrowserTokens(database),
    },
  ];
}
