import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { takeForms } from '../http/bodies/form-body.ts';
import { addressUnit, limitRate } from '../http/limits/rate-limit.ts';
import { privatePageHeaders } from '../http/pages/plain-page.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { signInPage } from '../identity/protocol/redirects.ts';
import { endSignIn } from '../identity/sessions/end-sign-in.ts';
import { identityTablesIn } from '../identity/tables.ts';
import type { GivenBack } from '../identity/users/give-back.ts';
import { lockUser } from '../identity/users/lock-user.ts';
import { describeNotice, isOwnersToken, NOT_ME_PATH, noticeTokenHash } from '../mail/send-notices.ts';
import { voidNoticesSince } from '../mail/void-notices.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { type EndedAccess, endAccess } from './end-access.ts';
import { type EndedAdditions, endAdded, NOTHING_ADDED } from './end-added.ts';
import { endedPage, goneNotMePage, notMePage } from './not-me-page.ts';
import type { Users } from './open-users.ts';

export interface NotMeResources {
  database: Database;
  users: Pick<Users, 'giveBack'>;
  siteUrl: string;
}

const REQUESTS_PER_MINUTE = 30;
/** The URL contains a secret, so it isn't logged with the request. */
const UNLOGGED = 'warn';
/** For a user who signed up but never opened an account. */
const NOTHING = {
  ...{ apiKeys: [], browserTokens: 0, webhooks: [], connections: [], workspaces: [], singleSignOn: [] },
  ...{ shares: 0, ...NOTHING_ADDED },
};
const tokenSchema = z.object({ token: z.string().max(200).catch('') });

/**
 * "This wasn't me", from a security mail: a page that says what its button does (because scanners open links), and
 * the action of the button. It needs no sign-in, because users who are locked out need it most.
 */
export async function registerNotMeRoutes(app: App, resources: NotMeResources): Promise<void> {
  const { database, siteUrl } = resources;
  const options = { logLevel: UNLOGGED, schema: { hide: true } } as const;
  const routes = async (scope: FastifyInstance): Promise<void> => {
    takeForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      const subject = `not-me:${addressUnit(request.ip)}`;
      await limitRate(database, { subject, perMinute: REQUESTS_PER_MINUTE }, reply);
    });
    scope.get(NOT_ME_PATH, options, async (request, reply) => {
      const { token } = tokenSchema.parse(request.query ?? {});
      const notice = await findNotice(database, token);
      if (notice === undefined) return gone(request, reply, siteUrl);
      const { locale, ownerEmail: email } = notice;
      return reply
        .headers(privatePageHeaders())
        .send(notMePage(locale, { happened: describeNotice(notice), email, token }));
    });
    scope.post(NOT_ME_PATH, options, async (request, reply) => {
      const { token } = tokenSchema.parse(request.body ?? {});
      const done = await database.transaction().execute((trx) => useLink(trx, resources, request, token));
      if (done === undefined) return gone(request, reply, siteUrl);
      const { ended, locale, email } = done;
      const isMailed = await sendCode(request, done.mail);
      return reply
        .headers(privatePageHeaders())
        .send(endedPage(locale, { ended, email, isMailed, signInPage: signInPage({ siteUrl }, locale) }));
    });
  };
  await app.register(routes);
}

async function useLink(trx: Trx, { users }: NotMeResources, request: FastifyRequest, token: string) {
  const used = await trx
    .updateTable('securityNoticeLinks')
    .set({ usedAt: new Date() })
    .where('tokenHash', '=', noticeTokenHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .returning('noticeId')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const notice = await trx
    .selectFrom('securityNotices')
    .selectAll()
    .where('id', '=', used.noticeId)
    .executeTakeFirstOrThrow();
  const { userId, accountId, ownerEmail, locale, createdAt: since, event } = notice;
  const identity = identityTablesIn(trx);
  // Before the account is looked up: a concurrent sign-in of the attacker is either finished before or refused.
  await lockUser(identity, userId);
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where((row) => (accountId === null ? row('userId', '=', userId) : row('id', '=', accountId)))
    .executeTakeFirst();
  const access = { userId, reason: 'not_me' } as const;
  const ended: EndedAccess & EndedAdditions =
    account === undefined
      ? { ...NOTHING, ...(await endSignIn(identity, access)) }
      : {
          ...(await endAccess(trx, { accountId: account.id, ...access })),
          ...(await endAdded(trx, { accountId: account.id, userId, since })),
        };
  const wasProven = await wasProvenBeforeMove(trx, notice);
  await voidNoticesSince(trx, userId, since);
  const byOwner = isOwnersToken(token);
  const { mail } = await users.giveBack(trx, { userId, ownerEmail, since, locale, wasProven, byOwner });
  if (account !== undefined) {
    // Again, because a hosted auth server issued tokens for the old sessions until it had the new password.
    const accessEndedAt = sql<Date>`clock_timestamp()`;
    await trx
      .updateTable('accounts')
      .set({ email: ownerEmail, accessEndedAt })
      .where('id', '=', account.id)
      .execute();
    await recordSecurityEvent(trx, request, 'access_ended', {
      accountId: account.id,
      detail: { reason: 'not_me', event, ...ended },
    });
  }
  return { ended, locale, email: ownerEmail, mail };
}

/** Whether the owner had proven their address before it was changed, by this change or a later one. */
async function wasProvenBeforeMove(
  trx: Trx,
  { userId, ownerEmail, createdAt }: Selectable<Schema['securityNotices']>,
): Promise<boolean> {
  const moved = await trx
    .selectFrom('securityNotices')
    .select('detail')
    .where('userId', '=', userId)
    .where('event', '=', 'email_changed')
    .where('createdAt', '>=', createdAt)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return moved?.detail.wasProven === true && moved.detail.from === ownerEmail;
}

/** @returns whether the owner gets a mail with a code; access has ended either way */
async function sendCode(request: FastifyRequest, mail: GivenBack['mail']): Promise<boolean> {
  if (typeof mail === 'string') return mail === 'queued';
  try {
    await mail();
    return true;
  } catch (error) {
    request.log.error({ err: error }, 'no mail with a code for a new password could be sent');
    return false;
  }
}

async function findNotice(database: Database, token: string) {
  return database
    .selectFrom('securityNoticeLinks')
    .innerJoin('securityNotices', 'securityNotices.id', 'securityNoticeLinks.noticeId')
    .selectAll('securityNotices')
    .where('tokenHash', '=', noticeTokenHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
}

function gone(request: FastifyRequest, reply: FastifyReply, siteUrl: string) {
  const locale = localeOf(request);
  return reply
    .code(410)
    .headers(privatePageHeaders())
    .send(goneNotMePage(locale, signInPage({ siteUrl }, locale)));
}
