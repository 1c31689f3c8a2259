import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { UsageError } from './usage-error.ts';

/** What `login` keeps. */
export interface Settings {
  apiKey: string;
  baseUrl: string;
}

export const DEFAULT_BASE_URL = 'http://localhost:8000';
const ONLY_THE_OWNER = 0o600;
const ONLY_THE_OWNERS_FOLDER = 0o700;

/** What the commands use, and where the key comes from. */
export interface UsedSettings extends Settings {
  source: '--key' | 'VOICEFEEDBACK_API_KEY' | 'login';
}

/** The file in the system's folder for settings. */
export function settingsFile(): string {
  return path.join(configFolder(), 'voicefeedback', 'settings.json');
}

function configFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  if (process.platform === 'win32') return APPDATA ?? path.join(homedir(), 'AppData', 'Roaming');
  if (XDG_CONFIG_HOME) return XDG_CONFIG_HOME;
  return path.join(homedir(), process.platform === 'darwin' ? 'Library/Application Support' : '.config');
}

/** Keeps a key so that nobody else on this machine reads it, not even while the file is written. */
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
 * Key and address: from the options, else the environment (VOICEFEEDBACK_API_KEY, VOICEFEEDBACK_BASE_URL), else `login`.
 * @throws UsageError
 */
export async function readSettings(given: {
  key?: string | undefined;
  'base-url'?: string | undefined;
}): Promise<UsedSettings> {
  const { VOICEFEEDBACK_API_KEY, VOICEFEEDBACK_BASE_URL } = process.env;
  const saved = await readSaved();
  // A variable that is set and empty is none.
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
    throw new UsageError(`${settingsFile()} cannot be read. Run "voicefeedback login" again.`);
  }
}
