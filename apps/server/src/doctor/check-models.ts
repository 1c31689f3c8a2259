import type { Config } from '../config.ts';
import { readModels } from '../models/read-models.ts';
import { type Finding, ok, problem } from './check.ts';

/** Checks that the speech models that were added are complete. Loads none: `npm run models -- check` does. */
export async function checkModels({ modelsDirectory }: Pick<Config, 'modelsDirectory'>): Promise<Finding[]> {
  const found = await readModels(modelsDirectory);
  const problems = found.flatMap((each) =>
    'problem' in each
      ? [
          problem(
            'speech models',
            `${each.folder} can't be used: ${each.problem}.`,
            `Recordings in its languages wait. npm run models -- remove ${each.name}, and add it again.`,
          ),
        ]
      : [],
  );
  if (problems.length > 0 || found.length === 0) return problems;
  return [ok('speech models', `Added: ${found.map(({ name }) => name).join(', ')}.`)];
}
