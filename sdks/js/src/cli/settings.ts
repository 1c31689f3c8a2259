import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { UsageError } from './usage-error.ts';

/** Settings saved by `login`. */
export interface Settings {
  apiKey: string;
  baseUrl: string;
}

export const DEFAULT_BASE_URL = 'http://localhost:8000';
const ONLY_THE_OWNER = 0o600;
const ONLY_THE_OWNERS_FOLDER = 0o700;

/** Settings of a command, with the source of the key. */
export interface UsedSettings extends Settings {
  source: '--key' | 'VOICEFEEDBACK_API_KEY' | 'login';
}

/** Path of the settings file in the system's configuration folder. */
export function settingsFile(): string {
  return path.join(configFolder(), 'voicefeedback', 'settings.json');
}

function configFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  if (process.platform === 'win32') return APPDATA ?? path.join(homedir(), 'AppData', 'Roaming');
  if (XDG_CONFIG_HOME) return XDG_CONFIG_HOME;
  return path.join(homedir(), process.platform === 'darwin' ? 'Library/Application Support' : '.config');
}

/**
 * Saves the settings so that no other user of this machine can read them, not even during the write. Returns the path.
 */
export async function saveSettings(settings: Settings): Promise<string> {
  const file = settingsFile();
  await mkdir(path.dirname(file), { recursive: true, mode: ONLY_THE_OWNERS_FOLDER });
  const written = `${file}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(settings, null, 2)}\n`, { mode: ONLY_THE_OWNER });
  await chmod(written, ONLY_THE_OWNER);
  await rename(written, file);
  return file;
}

/**
 * Reads key and base URL from the options, else the environment (VOICEFEEDBACK_API_KEY, VOICEFEEDBACK_BASE_URL), else
 * the settings saved by `login`.
 * @throws UsageError without a key
 */
export async function readSettings(given: {
  key?: string | undefined;
  'base-url'?: string | undefined;
}): Promise<UsedSettings> {
  const { VOICEFEEDBACK_API_KEY, VOICEFEEDBACK_BASE_URL } = process.env;
  const saved = await readSaved();
  // An empty variable counts as not set.
  const apiKey = given.key || VOICEFEEDBACK_API_KEY || saved.apiKey;
  if (!apiKey)
    throw new UsageError(
      'No API key: run "voicefeedback login", or set VOICEFEEDBACK_API_KEY, or give --key.',
    );
  return {
    apiKey,
    source: given.key ? '--key' : VOICEFEEDBACK_API_KEY ? 'VOICEFEEDBACK_API_KEY' : 'login',
    baseUrl: given['base-url'] || VOICEFEEDBACK_BASE_URL || saved.baseUrl || DEFAULT_BASE_URL,
  };
}

async function readSaved(): Promise<Partial<Settings>> {
  let text: string;
  try {
    text = await readFile(settingsFile(), 'utf8');
  } catch {
    return {};
  }
  try {
    const { apiKey, baseUrl } = JSON.parse(text);
    return { apiKey: String(apiKey), baseUrl: String(baseUrl) };
  } catch {
    throw new UsageError(`${settingsFile()} can't be read. Run "voicefeedback login" again.`);
  }
}
