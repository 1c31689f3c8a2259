import type { Config } from '../../config.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { Engines } from './engines.ts';

/** Adds the remote engines. The AI SDK is only loaded if it is used: it takes half a second and 28 MB. */
export async function withRemote(
  local: Engines,
  config: Config['remoteEngines'],
  resources: Pick<StoreResources, 'database' | 'logger'>,
): Promise<Engines> {
  if (config === undefined) return local;
  const { openRemoteEngines } = await import('../../engines/open-remote-engines.ts');
  const remote = await openRemoteEngines(config, resources);
  for (const half of ['speech', 'analysis'] as const)
    if (remote[half] !== undefined)
      resources.logger.info(
        { half, engine: remote[half].engine, model: remote[half].model },
        'remote engine',
      );
  return { ...local, remote };
}
