import { VoiceFeedback } from '../client.ts';
import { print, readOptions } from './options.ts';
import { readSettings } from './settings.ts';

export const WHOAMI_USAGE = 'whoami [--json]';

/** Number of leading characters of a key that may be shown. */
const SHOWN_CHARACTERS = 8;

/** Prints the server and key that the commands use. */
export async function whoami(args: string[]): Promise<number> {
  const { values } = readOptions(args, { json: { type: 'boolean' } });
  const { apiKey, baseUrl, source } = await readSettings(values);
  const { credits } = await new VoiceFeedback({ apiKey, baseUrl }).credits.balance();
  const key = `${apiKey.slice(0, SHOWN_CHARACTERS)}***`;
  print(
    values.json === true
      ? JSON.stringify({ base_url: baseUrl, key, source, credits })
      : `${key} (from ${source}) at ${baseUrl}, ${credits} credits left`,
  );
  return 0;
}
