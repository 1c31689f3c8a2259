import {
  balanceSchema,
  changeProfileSchema,
  profileSchema,
  tierSchema,
  userQuerySchema,
} from '@voice-feedback/contract/accounts';
import type { z } from 'zod';
import { listKeys } from '../api-keys/change-keys.ts';
import { maskedKey } from '../api-keys/key-view.ts';
import { eurosText } from '../credits/amounts.ts';
import { balanceOf } from '../credits/balance.ts';
import { CURRENCY } from '../credits/catalogue.ts';
import { planUsageOf } from '../credits/plan-usage.ts';
import type { Database } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { type CallerAccount, type CallerMember, ownAccount, principalOf } from '../http/access/principal.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { apiVersionOf } from '../versions/account-version.ts';
import { type AccountRow, findAccount } from './find-account.ts';
import { planInForce, tierOf } from './plan.ts';

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

export interface ProfileResources extends GuardResources {
  /** the operator's address, for suspended customers */
  contactEmail: string | undefined;
}

/** The account data of the dashboard: profile, balance, tier. */
export function registerProfileRoutes(app: App, resources: ProfileResources): void {
  const { database } = resources;
  const onRequest = guard(resources);

  app.get(
    '/api/user/profile',
    {
      onRequest,
      config: { scope: 'read', permission: 'organization:read' },
      schema: {
        tags: ['accounts'],
        operationId: 'getProfile',
        summary: 'Get the caller’s profile and account',
        querystring: userQuerySchema,
        response: { 200: profileSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const account = ownAccount(request, request.query.user_id);
      return await readProfile(resources, account, principalOf(request).member);
    },
  );

  app.patch(
    '/api/user/profile',
    {
      onRequest,
      config: { scope: 'manage', permission: 'organization:edit' },
      schema: {
        tags: ['accounts'],
        operationId: 'changeProfile',
        summary:
          'Change the name, company, use case, emails, transcripts or API version, or finish onboarding',
        querystring: userQuerySchema,
        body: changeProfileSchema,
        response: { 200: profileSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const account = ownAccount(request, request.query.user_id);
      const { use_case, onboarding_completed, api_version, alert_mails, ...given } = request.body;
      const changes = {
        ...given,
        ...(use_case === undefined ? {} : { useCase: use_case }),
        ...(api_version === undefined ? {} : { apiVersion: api_version }),
        ...(alert_mails === undefined ? {} : { alertMails: alert_mails }),
        ...(onboarding_completed === undefined ? {} : { onboardingCompleted: onboarding_completed }),
      };
      if (Object.keys(changes).length > 0)
        await database.updateTable('accounts').set(changes).where('id', '=', account.id).execute();
      return await readProfile(resources, account, principalOf(request).member);
    },
  );

  app.get(
    '/api/credits/balance',
    {
      onRequest,
      config: { scope: 'read', permission: 'organization:read' },
      schema: {
        tags: ['credits'],
        operationId: 'getBalance',
        summary: 'Get an account’s balance',
        querystring: userQuerySchema,
        response: { 200: balanceSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const balance = await balanceOf(database, ownAccount(request, request.query.user_id).id);
      reply.header('cache-control', 'no-store');
      const available = Number(balance.euros);
      const view: z.infer<typeof balanceSchema> = {
        success: true,
        balance: available,
        balance_euros: balance.euros,
        credits: balance.credits,
        reserved_euros: eurosText(balance.reservedMicroEuros),
        currency: CURRENCY,
        next_expiry:
          balance.nextExpiry === null
            ? null
            : {
                at: balance.nextExpiry.at.toISOString(),
                amount_euros: eurosText(balance.nextExpiry.amountMicroEuros),
                euros: Number(eurosText(balance.nextExpiry.amountMicroEuros)),
              },
        basis_euros: eurosText(balance.basisMicroEuros),
        last_updated: new Date().toISOString(),
      };
      return view;
    },
  );

  app.get(
    '/api/subscription/tier',
    {
      onRequest,
      config: { scope: 'read', permission: 'organization:read' },
      schema: {
        tags: ['accounts'],
        operationId: 'getTier',
        summary: 'Get an account’s tier, plan, limits and usage',
        querystring: userQuerySchema,
        response: { 200: tierSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const account = await rowOf(database, ownAccount(request, request.query.user_id));
      const plan = planInForce(account);
      const usage = await planUsageOf(database, account.id);
      reply.header('cache-control', 'no-store');
      return {
        success: true as const,
        tier: tierOf(account),
        plan: plan.id,
        limits: {
          maximum_seconds: plan.maximumSeconds,
          voice_test_maximum_seconds: plan.voiceTestMaximumSeconds,
          requests_per_minute: plan.requestsPerMinute,
          recordings_per_month: plan.recordingsPerMonth,
          recordings_this_month: usage.recordingsThisMonth,
          resets_at: usage.resetsAt.toISOString(),
        },
      };
    },
  );
}

async function readProfile(
  { database, contactEmail }: Pick<ProfileResources, 'database' | 'contactEmail'>,
  caller: CallerAccount,
  member: CallerMember | undefined,
): Promise<z.infer<typeof profileSchema>> {
  const account = await rowOf(database, caller);
  const [keys, balance, usage, organizations] = await Promise.all([
    listKeys(database, account.id),
    balanceOf(database, account.id),
    planUsageOf(database, account.id),
    member && countOrganizations(database, member.userId),
  ]);
  const [newest] = keys;
  const name = account.company || account.name || account.email;
  return {
    success: true,
    user: {
      id: account.userId,
      email: account.email,
      name: account.name,
      company: account.company,
      use_case: account.useCase,
      balance_euros: balance.euros,
      credits: Number(balance.euros),
      api_key: newest === undefined ? null : maskedKey(newest),
      total_requests: usage.recordingsEver,
      onboarding_completed: account.onboardingCompleted,
      created_at: account.createdAt.toISOString(),
      tier: tierOf(account),
      plan: planInForce(account).id,
      role: account.role,
      is_suspended: account.suspendedAt !== null,
      ...(contactEmail === undefined ? {} : { contact_email: contactEmail }),
      locale: account.locale,
      alert_mails: account.alertMails,
      verbatim: account.verbatim,
      api_version: apiVersionOf(account),
      ...(member === undefined || organizations === undefined
        ? {}
        : { organization: { id: account.id, name, role: member.role, memberships: organizations } }),
    },
  };
}

async function rowOf(database: Database, { id }: CallerAccount): Promise<AccountRow> {
  const account = await findAccount(database, { id });
  if (account === undefined) throw new Error(`account ${id} is gone`);
  return account;
}

async function countOrganizations(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
