import { VoiceFeedback } from '../client.ts';
import { print, readOptions } from './options.ts';
import { readSettings } from './settings.ts';

export const WHOAMI_USAGE = 'whoami [--json]';

/** As much of a key as may be shown. */
const SHOWN_CHARACTERS = 8;

/** Says which server and key the commands use. */
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
