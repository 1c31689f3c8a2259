import type { Database } from '../database/database.ts';
import { PERSON_PREFIX } from './admit-answer.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Forgets that a person answered, when their feedback is erased. They still count for the limits. */
export async function forgetPerson(database: Database, accountId: string, endUserId: string): Promise<void> {
  const person = endUserId.slice(PERSON_PREFIX.length);
  if (!endUserId.startsWith(PERSON_PREFIX) || !UUID.test(person)) return;
  await database
    .deleteFrom('askPeople')
    .using('askLinks')
    .whereRef('askLinks.id', '=', 'askPeople.askLinkId')
    .where('askLinks.accountId', '=', accountId)
    .where('askPeople.id', '=', person)
    .execute();
}
