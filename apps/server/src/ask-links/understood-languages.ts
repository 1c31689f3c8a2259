import type { Database } from '../database/database.ts';
import { ANALYZED_LANGUAGES } from '../recordings/processing/language.ts';

/** Understood while no worker says otherwise: the built-in model. */
const BUILT_IN = ['en'];

/** The languages (ISO 639-1) that answers may be spoken and written in. */
export async function understoodLanguages(
  database: Database,
): Promise<{ spoken: string[]; written: readonly string[] }> {
  const workers = await database.selectFrom('workers').select('languages').execute();
  const spoken = [...new Set(workers.flatMap(({ languages }) => languages))].sort();
  return { spoken: spoken.length === 0 ? BUILT_IN : spoken, written: ANALYZED_LANGUAGES };
}
