import { DEMO_VERTICALS, type DemoVertical, type KeyScope } from '@voice-feedback/contract/api-keys';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { openServerSecret } from '../database/server-secret.ts';
import { deriveDemoKey, keyPrefix } from './format.ts';
import type { Peppers } from './peppers.ts';

const DEMO_SECRET_NAME = 'demo-keys';
/** Demo keys store nothing, so reading returns empty results and only demonstrates the call. */
const DEMO_SCOPES: KeyScope[] = ['submit', 'read'];

/** Creates the five public demo keys. Repeating it is harmless and rehashes them with the current pepper. */
export async function ensureDemoKeys(trx: Trx, peppers: Peppers): Promise<void> {
  const secret = await openServerSecret(trx, DEMO_SECRET_NAME);
  for (const vertical of DEMO_VERTICALS) {
    const key = deriveDemoKey(secret, vertical);
    await trx
      .insertInto('apiKeys')
      .values({
        kind: 'demo',
        vertical,
        scopes: DEMO_SCOPES,
        name: `Demo key: ${vertical}`,
        keyPrefix: keyPrefix(key),
        ...peppers.hash(key),
      })
      .onConflict((conflict) =>
        conflict
          .column('vertical')
          .where('kind', '=', 'demo')
          .doUpdateSet({ ...peppers.hash(key) })
          .where(sql<boolean>`api_keys.pepper_id is distinct from excluded.pepper_id`),
      )
      .execute();
  }
}

/** The demo keys in clear for the pages that offer them; empty before `ensureDemoKeys` has run. */
export async function listDemoKeys(
  database: Database,
): Promise<{ vertical: DemoVertical; api_key: string }[]> {
  const secret = await database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', DEMO_SECRET_NAME)
    .executeTakeFirst();
  if (secret === undefined) return [];
  return DEMO_VERTICALS.map((vertical) => ({ vertical, api_key: deriveDemoKey(secret.value, vertical) }));
}
