import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { PERSON_PREFIX } from './admit-answer.ts';
import type { AskLinkRow } from './ask-links.ts';

/**
 * Keeps the address that a person left, for all of their answers to this link. Answers that come later take it from
 * their person (`take_contact_of_ask_link` in the database).
 */
export async function keepContact(
  trx: Trx,
  { id: askLinkId, accountId }: Pick<AskLinkRow, 'id' | 'accountId'>,
  person: string,
  email: string,
): Promise<void> {
  await trx
    .updateTable('askPeople')
    .set({ contactEmail: email })
    .where('askLinkId', '=', askLinkId)
    .where('id', '=', person)
    .execute();
  await sql`update recordings set contact_email = ${email}
    where account_id = ${accountId}::uuid and end_user_id = ${PERSON_PREFIX + person}
      and metadata ->> 'ask_link' = ${askLinkId}`.execute(trx);
}
