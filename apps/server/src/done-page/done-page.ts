import { randomInt } from 'node:crypto';
import {
  type ChangeDonePage,
  DONE_TEXTS_SHOWN,
  type DonePage,
  type DonePageLanguage,
  type DoneText,
} from '@voice-feedback/contract/done-page';
import { sql } from 'kysely';
import { readLogo } from '../ask-links/logo.ts';
import type { Database, Trx } from '../database/database.ts';
import { standing } from '../database/standing.ts';
import { organizationName } from '../organizations/members.ts';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 95 random bits, which nobody guesses. */
const TOKEN_CHARACTERS = 16;

/** What the page shows. */
export interface ShownPage {
  organization: string;
  language: DonePageLanguage;
  /** a `data:` URL */
  logo: string | null;
  /** the newest first */
  texts: DoneText[];
}

/** The page at an address. Undefined if there's none, it's off, or its account isn't open. */
export async function openDonePage(database: Database, token: string): Promise<ShownPage | undefined> {
  const page = await database
    .selectFrom('donePages')
    .innerJoin('accounts', 'accounts.id', 'donePages.accountId')
    .select(['donePages.accountId', standing])
    .where('token', '=', token)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (page?.standing !== 'open') return undefined;
  return await showDonePage(database, page.accountId);
}

/** An account's page as it is or would be. */
export async function showDonePage(database: Database | Trx, accountId: string): Promise<ShownPage> {
  const { organization, language, logo, logoType } = await pageOf(database, accountId);
  return {
    ...{ organization, language: language ?? 'en', logo: dataUrl(logo, logoType) },
    texts: await shownTexts(database, accountId),
  };
}

export async function readDonePage(
  database: Database | Trx,
  accountId: string,
  publicUrl: string,
): Promise<DonePage> {
  const { organization, enabled, token, language, logo, logoType } = await pageOf(database, accountId);
  return {
    ...{ organization, enabled: enabled ?? false, language: language ?? 'en' },
    url: token === null ? null : new URL(`/did/${token}`, publicUrl).href,
    logo: dataUrl(logo, logoType),
    shown: (await shownTexts(database, accountId)).length,
  };
}

/** Throws the problems of a picture. */
export async function changeDonePage(
  trx: Trx,
  accountId: string,
  { enabled, language, logo }: ChangeDonePage,
): Promise<void> {
  const values = { enabled, language, ...(logo === undefined ? {} : readLogo(logo)) };
  await trx
    .insertInto('donePages')
    .values({ accountId, token: newToken(), ...values })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ ...values, updatedAt: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

async function pageOf(database: Database | Trx, accountId: string) {
  return await database
    .selectFrom('accounts')
    .leftJoin('donePages', 'donePages.accountId', 'accounts.id')
    .select([organizationName.as('organization'), 'enabled', 'token', 'language', 'logo', 'logoType'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Texts of themes that are done. One that was merged into another isn't a theme of its own any more. */
async function shownTexts(database: Database | Trx, accountId: string): Promise<DoneText[]> {
  const rows = await database
    .selectFrom('doneTexts')
    .innerJoin('themes', 'themes.id', 'doneTexts.themeId')
    .select(['said', 'did', doneOn.as('doneOn')])
    .where('doneTexts.accountId', '=', accountId)
    .where('themes.doneAt', 'is not', null)
    .where('themes.mergedInto', 'is', null)
    .orderBy('doneTexts.doneOn', 'desc')
    .orderBy('doneTexts.createdAt', 'desc')
    .limit(DONE_TEXTS_SHOWN)
    .execute();
  return rows.map(({ said, did, doneOn: done_on }) => ({ said, did, done_on }));
}

/** As text, because a `Date` has a time zone. */
export const doneOn = sql<string>`to_char(done_texts.done_on, 'YYYY-MM-DD')`;

function dataUrl(logo: Buffer | null, type: string | null): string | null {
  return logo === null || type === null ? null : `data:${type};base64,${logo.toString('base64')}`;
}

function newToken(): string {
  return Array.from({ length: TOKEN_CHARACTERS }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
