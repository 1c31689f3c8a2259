import { randomInt } from 'node:crypto';
import {
  ASK_LINKS_MAXIMUM,
  type AskLinkChange,
  type AskQuestion,
  type AskState,
  type NewAskLink,
  type NewAskQuestion,
} from '@voice-feedback/contract/ask-links';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { requireProject } from '../projects/find-project.ts';
import { readLogo } from './logo.ts';

const COLUMNS = [
  ...([
    'id',
    'accountId',
    'projectId',
    'token',
    'name',
    'language',
    'color',
    'questions',
    'consentText',
    'asksContact',
  ] as const),
  ...(['thankYou', 'peopleLimit', 'peoplePerDay', 'endsAt', 'paused', 'logoType', 'people'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;
/** A link without the bytes of its picture. */
export type AskLinkRow = Pick<Selectable<Schema['askLinks']>, (typeof COLUMNS)[number]>;

const SMALL = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Easy to type from a poster. 16 of them are 95 random bits, which nobody guesses. */
const TOKEN = { characters: `${SMALL}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, length: 16 };
const QUESTION_ID = { characters: SMALL, length: 10 };

/** Creates a link. Throws `too_many_shares`, `invalid_request`, and the problems of a picture. */
export async function createAskLink(trx: Trx, accountId: string, given: NewAskLink): Promise<AskLinkRow> {
  // Two at once must not both be the last one.
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('askLinks')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= ASK_LINKS_MAXIMUM)
    throw new Problem('too_many_shares', {
      detail: `There are already ${ASK_LINKS_MAXIMUM} ask links. Delete one first.`,
    });
  return await trx
    .insertInto('askLinks')
    .values({
      accountId,
      projectId: await requireProject(trx, accountId, given.project),
      token: randomText(TOKEN),
      name: given.name,
      language: given.language,
      color: given.color.toLowerCase(),
      questions: JSON.stringify(withIds(given.questions, [])),
      consentText: given.consent_text,
      asksContact: given.asks_contact,
      thankYou: given.thank_you,
      peopleLimit: given.people_limit,
      peoplePerDay: given.people_per_day,
      endsAt: dateOrNull(given.ends_at),
      paused: given.paused,
      ...readLogo(given.logo),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The links of an account, newest first. */
export async function listAskLinks(database: Database, accountId: string): Promise<AskLinkRow[]> {
  return await database
    .selectFrom('askLinks')
    .select(COLUMNS)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findAskLink(
  database: Database | Trx,
  by: { accountId: string; id: string } | { token: string },
): Promise<AskLinkRow | undefined> {
  const query = database.selectFrom('askLinks').select(COLUMNS);
  return await ('token' in by
    ? query.where('token', '=', by.token)
    : query.where('accountId', '=', by.accountId).where('id', '=', by.id)
  ).executeTakeFirst();
}

/** Changes what is given. @returns undefined if there is no such link. Throws what `createAskLink` throws */
export async function changeAskLink(
  trx: Trx,
  accountId: string,
  id: string,
  change: AskLinkChange,
): Promise<AskLinkRow | undefined> {
  const before = await trx
    .selectFrom('askLinks')
    .select('questions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  const { name, language, color, paused } = change;
  return await trx
    .updateTable('askLinks')
    .set({
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(color !== undefined && { color: color.toLowerCase() }),
      ...(change.questions !== undefined && {
        questions: JSON.stringify(withIds(change.questions, before.questions)),
      }),
      ...(change.consent_text !== undefined && { consentText: change.consent_text }),
      ...(change.asks_contact !== undefined && { asksContact: change.asks_contact }),
      ...(change.thank_you !== undefined && { thankYou: change.thank_you }),
      ...(change.people_limit !== undefined && { peopleLimit: change.people_limit }),
      ...(change.people_per_day !== undefined && { peoplePerDay: change.people_per_day }),
      ...(change.project !== undefined && {
        projectId: await requireProject(trx, accountId, change.project),
      }),
      ...(change.ends_at !== undefined && { endsAt: dateOrNull(change.ends_at) }),
      ...(paused !== undefined && { paused }),
      ...(change.logo !== undefined && readLogo(change.logo)),
      updatedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes a link; its page stops working at once. @returns whether there was one */
export async function deleteAskLink(
  database: Database | Trx,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('askLinks')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a link takes answers from new people, apart from its limit per day. */
export function stateOf({
  paused,
  endsAt,
  peopleLimit,
  people,
}: Pick<AskLinkRow, 'paused' | 'endsAt' | 'peopleLimit' | 'people'>): AskState {
  if (paused) return 'paused';
  if (endsAt !== null && endsAt.getTime() <= Date.now()) return 'ended';
  return peopleLimit !== null && people >= peopleLimit ? 'full' : 'open';
}

/** The questions with their ids. An id must be that of an existing question, and only once. */
function withIds(given: readonly NewAskQuestion[], existing: readonly AskQuestion[]): AskQuestion[] {
  const left = new Set(existing.map(({ id }) => id));
  return given.map(({ id, ...question }, index) => {
    if (id !== undefined && !left.delete(id))
      throw new Problem('invalid_request', {
        detail: `questions/${index}/id is not the id of another question of this link. Leave it out for a new question.`,
      });
    return { id: id ?? randomText(QUESTION_ID), ...question };
  });
}

function dateOrNull(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}

function randomText({ characters, length }: { characters: string; length: number }): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}
