import { type DigestLanguage, UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { privatePageHeaders } from '../http/pages/plain-page.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { isMailed, readSettings, stopMails } from '../inbox/notifications/notifications.ts';
import type { Subscription, UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import { organizationName } from '../organizations/members.ts';
import { stopDigest } from './digest-settings.ts';
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
 * The link in every digest and in mails about what teammates do. Its page has a button, and mail programs send the same POST themselves (RFC 8058). No sign-in
 * is needed.
 */
export async function registerUnsubscribeRoutes(app: App, resources: UnsubscribeResources): Promise<void> {
  const { database, siteUrl, unsubscribeLinks } = resources;
  const settingsPage = (language: DigestLanguage) =>
    `${siteUrl}${language === 'fr' ? '/fr' : ''}/dashboard/settings`;
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
      const { kind } = subscription;
      const found = await findSubscription(database, subscription);
      if (!found?.isOn) {
        const language = found?.language ?? localeOf(request);
        return reply.send(unsubscribedPage(language, kind, settingsPage(language)));
      }
      return reply.send(unsubscribePage(found.language, kind, { ...found, token }));
    });
    scope.post(UNSUBSCRIBE_PATH, OPTIONS, async (request, reply) => {
      const { token } = tokenSchema.parse(request.query ?? {});
      reply.headers(privatePageHeaders());
      const subscription = unsubscribeLinks.open(token);
      if (subscription === undefined)
        return reply.code(404).send(unknownLinkPage(localeOf(request), settingsPage(localeOf(request))));
      const { kind } = subscription;
      const found = await findSubscription(database, subscription);
      if (kind === 'digest') await stopDigest(database, subscription);
      else if (found !== undefined) await stopMails(database, subscription, kind);
      const language = found?.language ?? localeOf(request);
      return reply.send(unsubscribedPage(language, kind, settingsPage(language)));
    });
  };
  await app.register(routes);
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
