import { randomBytes } from 'node:crypto';
import { DEMO_VERTICALS, type DemoVertical } from '@voice-feedback/contract/api-keys';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { deriveDemoKey, generateKey, hashKey, keyPrefix } from './format.ts';

const SERVER_SECRET_BYTES = 32;
const DEMO_SECRET_NAME = 'demo-keys';
/** Any fixed number: two servers that start at once make the first keys one after the other. */
const FIRST_KEYS_LOCK = 7_402_114;

export interface FirstKeys {
  /** the development key in clear, once: only when this call made it, that is when there was no secret key yet */
  developmentKey: string | undefined;
}

/** Makes the five demo keys and, on a database without any secret key, one development key. Repeating it is harmless. */
export async function ensureFirstKeys(database: Database): Promise<FirstKeys> {
  return database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEYS_LOCK})`.execute(trx);
    const secret = await ensureDemoSecret(trx);
    for (const vertical of DEMO_VERTICALS) {
      const key = deriveDemoKey(secret, vertical);
      await trx
        .insertInto('apiKeys')
        .values({
          kind: 'demo',
          vertical,
          name: `Demo key: ${vertical}`,
          keyPrefix: keyPrefix(key),
          keyHash: hashKey(key),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const existing = await trx
      .selectFrom('apiKeys')
      .select('id')
      .where('kind', '=', 'secret')
      .limit(1)
      .executeTakeFirst();
    if (existing !== undefined) return { developmentKey: undefined };
    const developmentKey = generateKey();
    await trx
      .insertInto('apiKeys')
      .values({
        kind: 'secret',
        name: 'Development key',
        keyPrefix: keyPrefix(developmentKey),
        keyHash: hashKey(developmentKey),
      })
      .execute();
    return { developmentKey };
  });
}

/** The demo keys in clear, for the pages that offer them; empty before `ensureFirstKeys` ran. */
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

async function ensureDemoSecret(trx: Trx): Promise<Buffer> {
  await trx
    .insertInto('serverSecrets')
    .values({ name: DEMO_SECRET_NAME, value: randomBytes(SERVER_SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', DEMO_SECRET_NAME)
    .executeTakeFirstOrThrow();
  return row.value;
}
