import { rm } from 'node:fs/promises';
import { print, readOptions } from './options.ts';
import { settingsFile } from './settings.ts';

export const LOGOUT_USAGE = 'logout';

/** Deletes the key saved by `login`. */
export async function logout(args: string[]): Promise<number> {
  readOptions(args, {});
  await rm(settingsFile(), { force: true });
  print('Signed out. The key has been deleted from this machine.');
  if (process.env.VOICEFEEDBACK_API_KEY) print('VOICEFEEDBACK_API_KEY is still set and will be used.');
  return 0;
}
