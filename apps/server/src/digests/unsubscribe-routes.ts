import { type DigestLanguage, UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { privatePageHeaders } from '../http/pages/plain-page.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { organizationName } from '../organizations/members.ts';
import { stopDigest } from './digest-settings.ts';
import type { Subscription, UnsubscribeLinks } from './unsubscribe-links.ts';
import { unknownLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

export interface UnsubscribeResources {
  database: Database;
  siteUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

/** Many readers of one mail provider unsubscribe from its few addresses. */
const REQUESTS_PER_MINUTE = 300;
/** `List-Unsubscribe=One-Click`, in any form */
const BODY_BYTES = 4 * 1024;
const tokenSchema = z.object({ token: z.string().max(200).catch('') });
/** The URL contains a secret, so it isn't logged with the request. */
const OPTIONS = { logLevel: 'warn', schema: { hide: true } } as const;

/**
 * The link in every digest. Its page has a button, and mail programs send the same POST themselves (RFC 8058). No sign-in
 * is needed.
 */
export async function registerUnsubscribeRoutes(app: App, resources: UnsubscribeResources): Promise<void> {
  const { database, siteUrl, unsubscribeLinks } = resources;
  const settingsPage = (language: DigestLanguage) =>
    `${siteUrl}${language === 'fr' ? '/fr' : ''}/dashboard/settings/notifications`;
  const routes = async (scope: FastifyInstance): Promise<void> => {
    // The token is in the URL. What mail programs send with it, and as what type, makes no difference.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const subject = `unsubscribe:${addressUnit(request.ip)}`;
      await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
    });
    scope.get(UNSUBSCRIBE_PATH, OPTIONS, async (request, reply) => {
      const { token } = tokenSchema.parse(request.query ?? {});
      reply.headers(privatePageHeaders());
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined)
        return reply.code(404).send(unknownLinkPage(localeOf(request), settingsPage(localeOf(request))));
      const found = await findSubscription(database, subscription);
      if (found === undefined || found.frequency === 'off') {
        const language = found?.language ?? localeOf(request);
        return reply.send(unsubscribedPage(language, settingsPage(language)));
      }
      return reply.send(unsubscribePage(found.language, { ...found, token }));
    });
    scope.post(UNSUBSCRIBE_PATH, OPTIONS, async (request, reply) => {
      const { token } = tokenSchema.parse(request.query ?? {});
      reply.headers(privatePageHeaders());
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined)
        return reply.code(404).send(unknownLinkPage(localeOf(request), settingsPage(localeOf(request))));
      const found = await findSubscription(database, subscription);
      await stopDigest(database, subscription);
      const language = found?.language ?? localeOf(request);
      return reply.send(unsubscribedPage(language, settingsPage(language)));
    });
  };
  await app.register(routes);
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
