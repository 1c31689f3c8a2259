import { readConfig } from '../../src/config.ts';
import { processOne } from '../../src/recordings/processing/process-one.ts';
import { deadlyEngines } from './watched-parts.ts';

/** The process of its own that a `--deadly` fault worker gives to a recording: its engines die over the same recordings. */
await processOne(readConfig(), process.argv.slice(2), deadlyEngines);
