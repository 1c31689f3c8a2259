import type { Analyzer } from '@voice-feedback/analysis/analyze';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { MINUTE_MS, SECOND_MS } from '../durations.ts';
import type { IntervalTask } from '../jobs/run-interval-tasks.ts';
import { consolidateThemes } from './consolidate-themes.ts';
import { gatherMentions } from './gather-mentions.ts';
import { recallThemes } from './recall-themes.ts';
import { RememberedThemes } from './remembered-themes.ts';

export function themeIntervalTasks({
  database,
  logger,
  engines: { analyzer },
}: {
  database: Database;
  logger: FastifyBaseLogger;
  engines: { analyzer: Analyzer };
}): IntervalTask[] {
  const remembered = new RememberedThemes(() => analyzer.meanings());
  const mentionsOf = (segments: Parameters<Analyzer['mentionsOf']>[0]) => analyzer.mentionsOf(segments);
  return [
    {
      name: 'themes/gather-mentions',
      everyMs: 15 * SECOND_MS,
      run: (signal) => gatherMentions({ database, logger, mentionsOf, remembered }, signal),
    },
    { name: 'themes/recall', everyMs: 15 * SECOND_MS, run: (signal) => recallThemes(database, signal) },
    {
      name: 'themes/consolidate',
      everyMs: 10 * MINUTE_MS,
      run: (signal) => consolidateThemes({ database, remembered }, signal),
    },
  ];
}
