import { availableParallelism } from 'node:os';
import type { Config } from '../src/config.ts';
import { type Engines, openEngines } from '../src/recordings/processing/engines.ts';

const opened = new Map<string, Promise<Engines>>();

/** The models for these settings, loaded once for all test files of this process and closed when it exits. */
export function sharedEngines(speech: Config['speech']): Promise<Engines> {
  const settings = JSON.stringify(speech);
  const engines = opened.get(settings) ?? openEngines(speech, availableParallelism());
  opened.set(settings, engines);
  return engines;
}
