import { availableParallelism } from 'node:os';
import type { Config } from '../../config.ts';
import { openDatabase, openPool } from '../../database/database.ts';
import { withLogContext } from '../../logging/log-context.ts';
import { openLogger } from '../../logging/open-logger.ts';
import { startTracing, traced } from '../../tracing/tracing.ts';
import { openAudioStore } from '../audio/open-audio-store.ts';
import { LostClaimError } from '../charging/charge.ts';
import { type Engines, openEngines } from './engines.ts';
import { withModels } from './engines-with-models.ts';
import { withRemote } from './engines-with-remote.ts';
import { NOT_STARTED_EXIT_CODE, STOP_SIGNALS } from './process-alone.ts';
import { attempt, workOf } from './process-recording.ts';

/**
 * Main function of a process that makes one attempt at one claimed recording (process-alone.ts) and loads the models
 * itself. The exit code says how far it got; the database has the outcome.
 * @param args the recording's id, the claim, and optionally a `traceparent`
 * @param watched for tests: wraps the engines, to make them crash
 */
export async function processOne(
  config: Config,
  args: readonly string[],
  watched: (engines: Engines) => Engines = (engines) => engines,
): Promise<void> {
  const [id, claim, traceparent = ''] = args;
  const stop = new AbortController();
  // A terminal's Ctrl-C and some supervisors signal this process as well as the worker, which also asks it to stop.
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => stop.abort(new Error('the worker is stopping')));
  const logger = openLogger({ level: config.logLevel, base: { process: 'worker', alone: true } });
  await using parts = new AsyncDisposableStack();
  parts.use(await startTracing(config.tracing, { name: 'voice-feedback-worker', version: config.version }));
  let started = false;
  try {
    if (id === undefined || claim === undefined || config.databaseUrl === undefined)
      throw new Error('usage: one-recording.ts RECORDING CLAIM, with DATABASE_URL set');
    const pool = openPool(config.databaseUrl, 'voice-feedback-alone', {
      pooled: config.database.directUrl !== undefined,
    });
    parts.defer(() => pool.end());
    const database = openDatabase(pool);
    const recording = await database
      .selectFrom('recordings')
      .selectAll()
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'processing')
      .executeTakeFirst();
    if (recording === undefined) return;
    const local = parts.use(await openEngines(config.speech, availableParallelism()));
    const withOwn = await withModels(local, config, { stack: parts, logger });
    const engines = watched(await withRemote(withOwn, config.remoteEngines, { database, logger }));
    const audioStore = parts.use(await openAudioStore(config, { database, logger }));
    const { publicUrl, patience } = config;
    const resources = { database, audioStore, engines, logger, publicUrl, patience };
    started = true;
    const parent = traceparent === '' ? undefined : traceparent;
    const ids = { requestId: recording.requestId ?? undefined, recordingId: id };
    await traced({ name: 'process alone', parent }, () =>
      withLogContext(ids, () => attempt(resources, { ...recording, claim }, stop.signal, workOf(resources))),
    );
  } catch (error) {
    if (error instanceof LostClaimError || stop.signal.aborted) return;
    logger.error({ err: error, started }, 'processing a single recording failed');
    process.exitCode = NOT_STARTED_EXIT_CODE;
  } finally {
    if (process.connected) process.disconnect();
  }
}
