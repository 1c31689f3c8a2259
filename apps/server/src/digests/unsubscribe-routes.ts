import { type DigestLanguage, UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { registerOneClickRoutes } from '../mail/one-click-routes.ts';
import { organizationName } from '../organizations/members.ts';
import { stopDigest } from './digest-settings.ts';
import type { Subscription, UnsubscribeLinks } from './unsubscribe-links.ts';
import { unknownLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

export interface UnsubscribeResources {
  database: Database;
  siteUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

/** The link in every digest. */
export async function registerUnsubscribeRoutes(app: App, resources: UnsubscribeResources): Promise<void> {
  const { database, siteUrl, unsubscribeLinks } = resources;
  const settingsPage = (language: DigestLanguage) =>
    `${siteUrl}${language === 'fr' ? '/fr' : ''}/dashboard/settings/notifications`;
  const unknown = (request: FastifyRequest) => {
    const language = localeOf(request);
    return { status: 404, page: unknownLinkPage(language, settingsPage(language)) };
  };
  const stopped = (language: DigestLanguage) => ({
    status: 200,
    page: unsubscribedPage(language, settingsPage(language)),
  });
  await registerOneClickRoutes(app, database, {
    path: UNSUBSCRIBE_PATH,
    async ask(token, request) {
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined) return unknown(request);
      const found = await findSubscription(database, subscription);
      if (found === undefined || found.frequency === 'off')
        return stopped(found?.language ?? localeOf(request));
      return { status: 200, page: unsubscribePage(found.language, { ...found, token }) };
    },
    async stop(token, request) {
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined) return unknown(request);
      const found = await findSubscription(database, subscription);
      await stopDigest(database, subscription);
      return stopped(found?.language ?? localeOf(request));
    },
  });
}

/** Undefined for someone who left. */
async function findSubscription(database: Database, { accountId, userId }: Subscription) {
  return await database
    .selectFrom('digests')
    .innerJoin('members', (join) =>
      join
        .onRef('members.accountId', '=', 'digests.accountId')
        .onRef('members.userId', '=', 'digests.userId'),
    )
    .innerJoin('accounts', 'accounts.id', 'digests.accountId')
    .select(['members.email', 'digests.language', 'digests.frequency', organizationName.as('organization')])
    .where('digests.accountId', '=', accountId)
    .where('digests.userId', '=', userId)
    .executeTakeFirst();
}
