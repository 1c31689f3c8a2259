import { languageSchema } from '@voice-feedback/contract/process';
import { type RecorderCheck, recorderCheckSchema } from '@voice-feedback/contract/recorder';
import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { PLANS } from '../../credits/catalogue.ts';
import { planUsageOf } from '../../credits/plan-usage.ts';
import type { Database } from '../../database/database.ts';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { type GuardResources, requireTokenScope } from '../../http/access/guard.ts';
import { type Principal, principalOf, rememberPrincipal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { addressUnit, isDayUsedUp, limitRate } from '../../http/limits/rate-limit.ts';
import { problems } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { requireCredit } from '../charging/charge.ts';
import { factsOf } from './create-recording.ts';
import { privacyOf } from './privacy.ts';
import { checkLanguage } from './submit.ts';

/** An empty recording id, because the price doesn't depend on it. */
const NO_RECORDING = '';

/**
 * Lets a recorder check before recording whether the key is valid, for this page and language, and whether a recording
 * would be accepted. It has its own rate limit and doesn't count as a use of a token.
 */
export function registerRecorderRoute(app: App, resources: GuardResources): void {
  for (const { prefix, suffix } of DEVELOPER_PREFIXES)
    app.get(
      `${prefix}/recorder`,
      {
        onRequest: admitQuestion(resources),
        config: { scope: 'submit', projectKeys: 'own', permission: 'feedback:submit', takesTokenUse: false },
        schema: {
          tags: ['recordings'],
          operationId: `checkRecorder${suffix}`,
          summary: 'Check whether a recording can be sent, before asking for the microphone',
          description:
            'Returns an error if the key, the page’s origin or the language is refused, as `POST /process` would. It costs ' +
            'nothing, uses up no browser token, and doesn’t count towards the key’s limits. The account’s balance, plan and limits ' +
            'stay private: visitors only learn whether they can send.',
          querystring: z.strictObject({ language: languageSchema.optional() }),
          response: { 200: recorderCheckSchema, ...problems(401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { database } = resources;
        await checkLanguage(resources, request.query.language);
        reply.header('cache-control', 'no-store');
        return await checkRecorder(database, principalOf(request));
      },
    );
}

function admitQuestion(resources: GuardResources): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const principal = await resources.authenticate(request);
    rememberPrincipal(request, principal);
    const { kind, keyId, account, limits } = principal;
    requireTokenScope(principal, 'process');
    const isDemo = kind === 'demo';
    const who = isDemo ? addressUnit(request.ip) : (keyId ?? `session:${account?.id}`);
    const perMinute = isDemo
      ? resources.demoRequestsPerMinute
      : Math.min(limits.requestsPerMinute, resources.requestsPerMinute);
    await limitRate(resources.database, { subject: `recorder:${who}`, perMinute }, reply);
  };
}

/** Whether a recording or a text of this caller would be accepted now. */
export async function checkRecorder(database: Database, principal: Principal): Promise<RecorderCheck> {
  const { account, keyId, limits } = principal;
  const canWrite =
    (limits.requestsPerDay === null ||
      !(await isDayUsedUp(database, `day:${keyId}`, limits.requestsPerDay))) &&
    (account === null || (await hasMonthLeft(database, account)));
  return {
    can_record: canWrite && (await isPaidFor(database, principal)),
    can_write: canWrite,
    can_add_image: !privacyOf(principal, {}).redactPii,
    maximum_seconds: limits.maximumSeconds,
  };
}

async function hasMonthLeft(
  database: Database,
  { id, plan }: NonNullable<Principal['account']>,
): Promise<boolean> {
  const limit = PLANS[plan].recordingsPerMonth;
  return limit === null || (await planUsageOf(database, id)).recordingsThisMonth < limit;
}

async function isPaidFor(database: Database, principal: Principal): Promise<boolean> {
  try {
    await requireCredit(database, factsOf(NO_RECORDING, principal, { kind: 'feedback', detailed: false }));
    return true;
  } catch (error) {
    // Too little credit or a reached spending limit concerns the owner, not the visitor.
    if (error instanceof Problem) return false;
    throw error;
  }
}
