import { createInterface } from 'node:readline/promises';
import { VoiceFeedback } from '../client.ts';
import { print, readOptions } from './options.ts';
import { DEFAULT_BASE_URL, saveSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

export const LOGIN_USAGE = 'login [--base-url URL]          (asks for the key, or reads it from a pipe)';

/** Checks a key with the server and saves it for the other commands. */
export async function login(args: string[]): Promise<number> {
  const { values } = readOptions(args, {});
  const baseUrl = values['base-url'] || process.env.VOICEFEEDBACK_BASE_URL || DEFAULT_BASE_URL;
  const apiKey = (values.key ?? (await askForKey())).trim();
  if (apiKey === '') throw new UsageError('No key was given.');
  const { credits } = await new VoiceFeedback({ apiKey, baseUrl }).credits.balance();
  const file = await saveSettings({ apiKey, baseUrl });
  print(`Signed in at ${baseUrl} with ${credits} credits. The key is in ${file}, which only you can read.`);
  return 0;
}

async function askForKey(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('API key (not shown): ');
  // Without an output, the terminal doesn't echo the key.
  const lines = createInterface({ input: process.stdin, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
