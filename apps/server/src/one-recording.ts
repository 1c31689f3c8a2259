import { readConfig } from './config.ts';
import { processOne } from './recordings/processing/process-one.ts';

/** A process of its own for one recording: the worker starts it, `node one-recording.ts RECORDING CLAIM`. */
await processOne(readConfig(), process.argv.slice(2));
