import { parseArgs } from 'node:util';
import { VoiceFeedback } from '../client.ts';
import { readSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command. */
const COMMON = { key: { type: 'string' }, 'base-url': { type: 'string' } } as const;

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

/** Reads a command's arguments. @throws UsageError */
export function readOptions<Own extends Options>(args: string[], own: Own) {
  try {
    return parseArgs({ args, options: { ...own, ...COMMON }, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export async function clientOf(given: {
  key?: string | undefined;
  'base-url'?: string | undefined;
}): Promise<VoiceFeedback> {
  return new VoiceFeedback(await readSettings(given));
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Ends when the person presses Ctrl-C. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
