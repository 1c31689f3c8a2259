import { randomUUID } from 'node:crypto';
import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { ORGANIZATIONS_MAXIMUM } from '@voice-feedback/contract/organizations';
import { sql } from 'kysely';
import { openLedgerAccount } from '../credits/ledger.ts';
import type { Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { Person } from './person.ts';

/**
 * Opens another organization for a person. It has no welcome credit, because people could open many. Throws
 * `too_many_organizations`.
 * @returns its id
 */
export async function openOrganization(
  trx: Trx,
  { userId, email }: Pick<Person, 'userId' | 'email'>,
  { name, locale }: { name: string; locale: 'en' | 'fr' },
): Promise<string> {
  // One after the other, so that the count holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organizations:${userId}`}, 0))`.execute(trx);
  const { owned } = await trx
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  if (Number(owned) >= ORGANIZATIONS_MAXIMUM) throw new Problem('too_many_organizations');
  // `user_id` is unique, and the person's own account has it.
  const contact = randomUUID();
  const { id } = await trx
    .insertInto('accounts')
    .values({
      ...{ userId: contact, email, company: name, name: null, useCase: null, locale },
      ...{ source: 'signup', plan: 'payg', apiVersion: LATEST_API_VERSION, onboardingCompleted: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The database has made the contact its owner.
  await trx.updateTable('members').set({ userId }).where('accountId', '=', id).execute();
  await openLedgerAccount(trx, id);
  return id;
}
