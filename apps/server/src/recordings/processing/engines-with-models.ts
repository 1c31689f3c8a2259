import { availableParallelism } from 'node:os';
import { ModelProcess } from '@voice-feedback/speech/added-models/model-process';
import { withAddedModels } from '@voice-feedback/speech/added-models/with-added-models';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { readModels } from '../../models/read-models.ts';
import type { Engines } from './engines.ts';

/**
 * Adds the models of `npm run models`. Each runs in a child process, so that a damaged one can't end this process; it's
 * loaded when it's needed first.
 * @param stack closes the processes
 */
export async function withModels(
  local: Engines,
  { modelsDirectory, speech }: Pick<Config, 'modelsDirectory' | 'speech'>,
  { stack, logger }: { stack: AsyncDisposableStack; logger?: FastifyBaseLogger },
): Promise<Engines> {
  const processors = speech.threads === 0 ? availableParallelism() : speech.threads;
  const models: ModelProcess[] = [];
  for (const found of await readModels(modelsDirectory)) {
    if ('model' in found) models.push(stack.use(new ModelProcess(found.model, processors)));
    else logger?.error({ model: found.name, problem: found.problem }, 'this speech model can’t be used');
  }
  return models.length === 0
    ? local
    : { ...local, models, transcriber: withAddedModels(local.transcriber, models) };
}
