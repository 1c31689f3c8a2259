import type pg from 'pg';
import type { AppResources } from './app-resources.ts';
import type { Config } from './config.ts';
import type { FairPool } from './database/fair-pool.ts';
import { checkHealth } from './http/health.ts';
import { watchDisk, watchedFolders } from './http/limits/disk-space.ts';
import { CertificateWatch } from './metrics/certificate.ts';
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts';
import { readServiceState } from './metrics/service-state.ts';

interface ApiMetricsResources extends Pick<AppResources, 'database' | 'audioStore' | 'logger'> {
  config: Pick<
    Config,
    | 'audioStore'
    | 'dataDirectory'
    | 'diskReserveBytes'
    | 'metrics'
    | 'publicUrl'
    | 'remoteEngines'
    | 'version'
  >;
  pool: pg.Pool;
  fairPool: Pick<FairPool, 'waiting'>;
}

/** The metrics of an API process: its own, and those of the whole service. Undefined if metrics are off. */
export async function serveApiMetrics({
  config,
  pool,
  fairPool,
  database,
  audioStore,
  logger,
}: ApiMetricsResources): Promise<MetricsServer | undefined> {
  const { version, publicUrl } = config;
  const folders = watchedFolders(config);
  const health = { database, version, audioStore, disk: watchDisk(folders, config.diskReserveBytes) };
  const asksRemote = config.remoteEngines !== undefined;
  return await serveMetrics(config.metrics, {
    process: { name: 'api', version, pools: { api: pool }, folders },
    service: {
      requestsWaiting: () => fairPool.waiting(),
      readHealth: () => checkHealth(health, logger),
      readState: () => readServiceState(database, { asksRemote }),
      certificate: new CertificateWatch(publicUrl),
    },
    logger,
  });
}
