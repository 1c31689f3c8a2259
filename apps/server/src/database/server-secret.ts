import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const SECRET_BYTES = 32;

/** A secret that all processes of an installation share. The first one that needs it creates it. */
export async function openServerSecret(database: Database, name: string): Promise<Buffer> {
  await database
    .insertInto('serverSecrets')
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
