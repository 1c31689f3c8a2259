import { DAY_MS } from '../../durations.ts';
import type { Identity } from '../identity.ts';
import type { IdentityDatabase } from '../tables.ts';
import { UNCONFIRMED_DAYS } from './sign-ups.ts';

/**
 * Records that a sign-up used this address and password, without looking up the address. It's deleted when an
 * unconfirmed address would be.
 * @param passwordHash from `hashSignUpPassword`, which is the same for the same address and password
 */
export async function rememberSignUp(
  database: IdentityDatabase,
  identity: Pick<Identity, 'vault'>,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<void> {
  const lastAt = new Date();
  await database
    .insertInto('identity.signUpDigests')
    .values({ digest: digestOf(identity, email, passwordHash), lastAt })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ lastAt }))
    .execute();
}

/** Whether a sign-up with this address and password is recorded. A single lookup by primary key. */
export async function isRememberedSignUp(
  { database, vault }: Pick<Identity, 'database' | 'vault'>,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const found = await database
    .selectFrom('identity.signUpDigests')
    .select('lastAt')
    .where('digest', '=', digestOf({ vault }, email, passwordHash))
    .where('lastAt', '>', rememberedSince())
    .executeTakeFirst();
  return found !== undefined;
}

export async function sweepSignUpDigests(database: IdentityDatabase): Promise<void> {
  await database.deleteFrom('identity.signUpDigests').where('lastAt', '<', rememberedSince()).execute();
}

export const rememberedSince = () => new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS);

function digestOf({ vault }: Pick<Identity, 'vault'>, email: string, passwordHash: string): Buffer {
  return vault.mac('sign-up-digest', `${email}\n${passwordHash}`);
}
