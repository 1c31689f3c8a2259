import { ASK_HOURS_AFTER_END } from '@voice-feedback/contract/ask-links';
import { sql } from 'kysely';
import { callerOf } from '../accounts/caller-account.ts';
import { findAccountOnce } from '../accounts/find-account.ts';
import { planInForce } from '../accounts/plan.ts';
import type { Database, Trx } from '../database/database.ts';
import { HOUR_MS } from '../durations.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitDay } from '../http/limits/rate-limit.ts';
import { accountIn, findProjectOnce } from '../projects/find-project.ts';
import { type AskLinkRow, stateOf } from './ask-links.ts';

/** Longest spoken answer. The page stops recording a little earlier. */
const ANSWER_SECONDS = 180;
/** Requests with answers of one person in 24 hours: five questions with follow-ups, and retries. */
const ANSWERS_PER_PERSON = 60;
/** Ids of people in `end_user_id`. */
export const PERSON_PREFIX = 'ask-';

/**
 * Who pays for an answer: the link's account, with the rights of a publishable key and no key. Undefined if the account
 * can't be used now.
 */
export async function payerOf(
  database: Database,
  { accountId, projectId }: Pick<AskLinkRow, 'accountId' | 'projectId'>,
): Promise<Principal | undefined> {
  const account = await findAccountOnce(database, { id: accountId });
  if (account?.standing !== 'open') return undefined;
  const project = projectId === null ? undefined : await findProjectOnce(database, projectId);
  if (project !== undefined && project.archivedAt !== null) return undefined;
  const caller = callerOf(account);
  const { maximumSeconds, requestsPerMinute } = planInForce(account);
  return {
    kind: 'publishable',
    keyId: null,
    account: project === undefined ? caller : accountIn(caller, project),
    projectId: project?.id,
    scopes: ['submit'],
    limits: {
      maximumSeconds: Math.min(maximumSeconds, ANSWER_SECONDS),
      requestsPerMinute,
      requestsPerDay: null,
    },
  };
}

/**
 * Checks that a person may answer now, and counts them if they're new. Who has begun may finish after the end or the
 * limit, because their phone may have been offline.
 * @param agreed whether they agreed to the link's consent text
 * @returns whether they're new
 * @throws Problem `link_expired`, `daily_limit_reached`, `consent_missing`
 */
export async function admitPerson(
  trx: Trx,
  { id: linkId }: Pick<AskLinkRow, 'id'>,
  person: string,
  agreed: boolean,
): Promise<boolean> {
  // Locks the row: of two people at once, only one may be the last.
  const link = await trx
    .selectFrom('askLinks')
    .select(['id', 'paused', 'endsAt', 'people', 'peopleLimit', 'peoplePerDay', 'consentText'])
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined || link.paused) throw closed();
  if (link.consentText !== null && !agreed)
    throw new Problem('invalid_request', { detail: 'This page needs the person’s consent (agreed=1).' });
  const known = await trx
    .selectFrom('askPeople')
    .select('id')
    .where('askLinkId', '=', linkId)
    .where('id', '=', person)
    .executeTakeFirst();
  if (known !== undefined) {
    const endedMs = link.endsAt === null ? 0 : Date.now() - link.endsAt.getTime();
    if (endedMs > ASK_HOURS_AFTER_END * HOUR_MS) throw closed();
    return false;
  }
  if (stateOf(link) !== 'open') throw closed();
  if (await isFullToday(trx, link)) throw new Problem('daily_limit_reached');
  await trx
    .insertInto('askPeople')
    .values({ askLinkId: linkId, id: person, agreedTo: link.consentText })
    .execute();
  await trx
    .updateTable('askLinks')
    .set(({ eb }) => ({ people: eb('people', '+', 1) }))
    .where('id', '=', linkId)
    .execute();
  return true;
}

/** Whether as many people as allowed have begun to answer today (UTC). */
export async function isFullToday(
  database: Database | Trx,
  { id, peoplePerDay }: Pick<AskLinkRow, 'id' | 'peoplePerDay'>,
): Promise<boolean> {
  if (peoplePerDay === null) return false;
  const { today } = await database
    .selectFrom('askPeople')
    .where('askLinkId', '=', id)
    .where('createdAt', '>=', sql<Date>`date_trunc('day', now(), 'UTC')`)
    .select(({ fn }) => fn.countAll<number>().as('today'))
    .executeTakeFirstOrThrow();
  return today >= peoplePerDay;
}

/** Throws `daily_limit_reached` for a browser that sends far more than the page does. */
export async function limitPerson(database: Database, linkId: string, person: string): Promise<void> {
  await limitDay(database, `ask-person:${linkId}:${person}`, ANSWERS_PER_PERSON);
}

function closed(): Problem {
  return new Problem('link_expired', { detail: 'This page isn’t taking answers right now.' });
}
