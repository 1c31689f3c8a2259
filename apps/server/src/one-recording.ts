import { readConfig } from './config.ts';
import { processOne } from './recordings/processing/process-one.ts';

/** Processes one recording in a separate process. The worker starts it as `node one-recording.ts RECORDING CLAIM`. */
await processOne(readConfig(), process.argv.slice(2));
