import { type DigestLanguage, UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { isMailed, readSettings, stopMails } from '../inbox/notifications/notifications.ts';
import { registerOneClickRoutes } from '../mail/one-click-routes.ts';
import type { MailKind, Subscription, UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { organizationName } from '../organizations/members.ts';
import { stopDigest } from './digest-settings.ts';
import { unknownLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

export interface UnsubscribeResources {
  database: Database;
  siteUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

/** The link in every digest, and in mails about what teammates do. */
export async function registerUnsubscribeRoutes(app: App, resources: UnsubscribeResources): Promise<void> {
  const { database, siteUrl, unsubscribeLinks } = resources;
  const settingsPage = (language: DigestLanguage) =>
    `${siteUrl}${language === 'fr' ? '/fr' : ''}/dashboard/settings/notifications`;
  const unknown = (request: FastifyRequest) => {
    const language = localeOf(request);
    return { status: 404, page: unknownLinkPage(language, settingsPage(language)) };
  };
  const stopped = (language: DigestLanguage, kind: MailKind) => ({
    status: 200,
    page: unsubscribedPage(language, kind, settingsPage(language)),
  });
  await registerOneClickRoutes(app, database, {
    path: UNSUBSCRIBE_PATH,
    async ask(token, request) {
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined) return unknown(request);
      const { kind } = subscription;
      const found = await findSubscription(database, subscription);
      if (!found?.isOn) return stopped(found?.language ?? localeOf(request), kind);
      return { status: 200, page: unsubscribePage(found.language, kind, { ...found, token }) };
    },
    async stop(token, request) {
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined) return unknown(request);
      const { kind } = subscription;
      const found = await findSubscription(database, subscription);
      if (kind === 'digest') await stopDigest(database, subscription);
      else if (found !== undefined) await stopMails(database, subscription, kind);
      return stopped(found?.language ?? localeOf(request), kind);
    },
  });
}

interface Found {
  email: string;
  organization: string;
  language: DigestLanguage;
  isOn: boolean;
}

/** Undefined for someone who left. */
async function findSubscription(
  database: Database,
  { accountId, userId, kind }: Required<Subscription>,
): Promise<Found | undefined> {
  const found = await database
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .leftJoin('digests', (join) =>
      join
        .onRef('digests.accountId', '=', 'members.accountId')
        .onRef('digests.userId', '=', 'members.userId'),
    )
    .leftJoin('accounts as own', 'own.userId', 'members.userId')
    .select([
      ...(['members.email', 'digests.language', 'digests.frequency'] as const),
      ...(['own.locale', 'accounts.locale as organizationLocale'] as const),
      organizationName.as('organization'),
    ])
    .where('members.accountId', '=', accountId)
    .where('members.userId', '=', userId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { email, organization, frequency } = found;
  const locale = found.locale ?? found.organizationLocale ?? 'en';
  if (kind === 'digest')
    return {
      ...{ email, organization, language: found.language ?? locale },
      isOn: frequency !== null && frequency !== 'off',
    };
  const settings = await readSettings(database, { accountId, userId });
  return { email, organization, language: locale, isOn: isMailed(settings[kind]) };
}
