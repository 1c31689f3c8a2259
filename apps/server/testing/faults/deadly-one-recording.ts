import { readConfig } from '../../src/config.ts';
import { processOne } from '../../src/recordings/processing/process-one.ts';
import { deadlyEngines } from './watched-parts.ts';

/**
 * The separate process in which a `--deadly` fault worker handles a recording. Its engines crash on the same
 * recordings.
 */
await processOne(readConfig(), process.argv.slice(2), deadlyEngines);
