import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { openDatabase, openPool } from '../../src/database/database.ts';
import { openEngines } from '../../src/recordings/processing/engines.ts';
import { startWorker } from '../../src/start-worker.ts';
import { isFaultPoint, Tripwire } from './fault-points.ts';
import { deadlyEngines, watchDatabase, watchedEngines } from './watched-parts.ts';

/**
 * The real worker with its parts observed from outside. Its parent sends the point at which it kills itself on the
 * next recording, and the worker acknowledges the message. Started with `--deadly`, it dies on every recording longer
 * than the limit.
 */

const tripwire = new Tripwire();
const tell = tripwire.tell.bind(tripwire);
const config = readConfig();
const logger = pino({ level: config.logLevel });
if (config.databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
const pool = openPool(config.databaseUrl, 'fault-worker');
const queuePool = openPool(config.databaseUrl, 'fault-worker-queue', { durable: false });
pool.on('connect', (client) => watchDatabase(client, tell));
process.on('message', (point) => {
  if (typeof point !== 'string' || !isFaultPoint(point))
    throw new Error(`there is no fault point "${point}"`);
  tripwire.arm(point);
  process.send?.('armed');
});
const isDeadly = process.argv.includes('--deadly');
const engines = watchedEngines(await openEngines(config.speech, 1), tell);
await startWorker({
  config,
  queuePool,
  database: openDatabase(pool),
  logger,
  engines: isDeadly ? deadlyEngines(engines) : engines,
  alone: isDeadly ? { program: new URL('./deadly-one-recording.ts', import.meta.url) } : {},
});
logger.info('worker ready');
