import {
  DIGESTS_NOW_PER_HOUR,
  type DigestSetting,
  digestNowSchema,
  digestSchema,
  digestSettingSchema,
} from '@voice-feedback/contract/digests';
import type { FastifyRequest } from 'fastify';
import { DAY_MS, HOUR_SECONDS } from '../durations.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { holdAccess } from '../http/access/hold-access.ts';
import { limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { personOf } from '../organizations/person.ts';
import { changeDigest, findDigest, readDigest } from './digest-settings.ts';
import { readFacts } from './read-facts.ts';
import { daysCovered, dueSlot, slotsAround } from './schedule.ts';
import { type DigestResources, findReader, mailDigest } from './send-digests.ts';

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);
const tags = ['organizations'];

/** A member's own digest: what they chose, and one for now. */
export function registerDigestRoutes(app: App, resources: GuardResources & DigestResources): void {
  const { database, calendar } = resources;
  const onRequest = guard(resources);

  app.get(
    '/api/digest',
    {
      onRequest,
      config: { scope: 'read', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'getDigest',
        summary: 'Get your digest settings for the organization',
        description: 'Needs a session.',
        response: { 200: digestSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return await readDigest(database, memberOf(request), defaultsFor(request));
    },
  );

  app.put(
    '/api/digest',
    {
      onRequest,
      config: { scope: 'manage', permission: 'feedback:read' },
      schema: {
        tags,
        operationId: 'changeDigest',
        summary: 'Change your digest settings for the organization',
        description:
          'Needs a session. It’s your own choice, for this organization only. Each digest has a link that turns it off.',
        body: digestSettingSchema,
        response: { 200: digestSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { email, ...member } = memberOf(request);
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        await changeDigest(trx, member, request.body);
        return await readDigest(trx, { email, ...member }, defaultsFor(request));
      });
    },
  );

  app.post(
    '/api/digest/now',
    {
      onRequest,
      config: { scope: 'manage', permission: 'feedback:read', idempotencyKey: false },
      schema: {
        tags,
        operationId: 'sendDigestNow',
        summary: 'Send yourself a digest now, to see what it looks like',
        description: `Needs a session. Covers the last whole day, or the last seven if yours is weekly or off. At most ${DIGESTS_NOW_PER_HOUR} an hour.`,
        response: { 200: digestNowSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { accountId, userId } = memberOf(request);
      await limitTries(database, {
        subject: `digest:${accountId} ${userId}`,
        most: DIGESTS_NOW_PER_HOUR,
        windowSeconds: HOUR_SECONDS,
      });
      const chosen = (await findDigest(database, { accountId, userId })) ?? defaultsFor(request);
      const { timezone, language } = chosen;
      const frequency = chosen.frequency === 'daily' ? 'daily' : 'weekly';
      const now = new Date();
      // As if it were due at the start of today.
      const today = { frequency: 'daily', hour: 0, weekday: 1, timezone } as const;
      const day = dueSlot(await slotsAround(database, today, now), now)?.day ?? dateOf(now);
      const facts = await readFacts(database, calendar, accountId, {
        days: daysCovered(day, frequency),
        timezone,
      });
      if (facts === undefined) return { sent: false };
      return await database.transaction().execute(async (trx) => {
        await holdAccess(trx, request);
        const reader = await findReader(trx, { accountId, userId });
        if (reader === undefined) return { sent: false };
        const expiresAt = new Date(now.getTime() + DAY_MS);
        await mailDigest(trx, resources, facts, {
          ...{ accountId, userId, language, frequency, expiresAt, ...reader },
        });
        return { sent: true };
      });
    },
  );
}

function memberOf(request: FastifyRequest): { accountId: string; userId: string; email: string } {
  const { account, userId, email } = personOf(request);
  return { accountId: account.id, userId, email };
}

/** What the page offers to someone who never chose anything. */
function defaultsFor(request: FastifyRequest): DigestSetting {
  return { ...digestSettingSchema.parse({ frequency: 'off' }), language: localeOf(request) };
}

function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
