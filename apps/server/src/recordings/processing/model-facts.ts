import { engineOf } from '@voice-feedback/speech/added-models/added-model';
import { AddedModelError } from '@voice-feedback/speech/added-models/model-error';
import type { FastifyBaseLogger } from 'fastify';
import type { ModelFacts } from '../../database/tables/jobs.ts';
import type { Engines } from './engines.ts';

export function builtInModel({ transcriber }: Pick<Engines, 'transcriber'>): ModelFacts {
  const { model: name, engine, languages } = transcriber;
  return { name, engine, languages: [...languages], remote: false, status: 'ok' };
}

/**
 * Loads the added models, so that no recording has to wait for them. One that can't be loaded keeps none of the others
 * from working: recordings in its languages wait until it can.
 */
export async function loadModels(
  { models = [] }: Pick<Engines, 'models'>,
  logger: FastifyBaseLogger,
): Promise<ModelFacts[]> {
  return await Promise.all(
    models.map(async (running) => {
      const { name, languages } = running.model;
      const facts = { name, engine: engineOf(running.model), languages: [...languages], remote: false };
      try {
        await running.load();
        logger.info({ model: name, languages }, 'speech model ready');
        return { ...facts, status: 'ok' as const };
      } catch (error) {
        if (!(error instanceof AddedModelError)) throw error;
        logger.error({ err: error, model: name }, 'this speech model can’t be used');
        return { ...facts, status: 'unavailable' as const };
      }
    }),
  );
}

/** The remote recognizer, if its languages were declared. */
export function remoteModels({ remote }: Pick<Engines, 'remote'>): ModelFacts[] {
  const { speech, speechLanguages = [] } = remote ?? {};
  if (speech === undefined || speechLanguages.length === 0) return [];
  const { model: name, engine } = speech;
  return [{ name, engine, languages: [...speechLanguages], remote: true, status: 'ok' }];
}
