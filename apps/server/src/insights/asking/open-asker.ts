import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { RemoteEnginesConfig } from '../../engines/configuration.ts';
import type { AskedQuestion, GivenSentences } from '../../engines/remote-asking.ts';
import type { RemoteEngine } from '../../engines/remote-engine.ts';

/** The language model for questions. */
export interface Asker {
  model: string;
  /** opened with the first question */
  open(): Promise<RemoteEngine<AskedQuestion, GivenSentences>>;
}

/** @returns undefined if no language model is configured */
export function openAsker(
  config: RemoteEnginesConfig | undefined,
  resources: { database: Database; logger: FastifyBaseLogger },
): Asker | undefined {
  if (config?.analysis === undefined) return undefined;
  const { analysis } = config;
  let opened: Promise<RemoteEngine<AskedQuestion, GivenSentences>> | undefined;
  const open = async () => {
    const { openRemoteAsking } = await import('../../engines/open-remote-asking.ts');
    return openRemoteAsking(analysis, config, resources);
  };
  return {
    model: analysis.model,
    async open() {
      opened ??= open();
      return await opened;
    },
  };
}
