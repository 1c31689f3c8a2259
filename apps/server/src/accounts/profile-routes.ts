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
import type { Database, Trx } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { type CallerAccount, type CallerMember, ownAccount, principalOf } from '../http/access/principal.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
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
  const { database, contactEmail } = resources;
  const onRequest = guard(resources);

  app.get(
    '/api/user/profile',
    {
      onRequest,
      config: { scope: 'read', permission: 'organization:read', ...SENDS_ETAG },
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
      const { member } = principalOf(request);
      return withEtag(reply, await readProfile(database, contactEmail, account, member), editedOf);
    },
  );

  app.patch(
    '/api/user/profile',
    {
      onRequest,
      config: { scope: 'manage', permission: 'organization:edit', ...TAKES_IF_MATCH },
      schema: {
        tags: ['accounts'],
        operationId: 'changeProfile',
        summary:
          'Change the name, company, use case, emails, transcripts or API version, or finish onboarding',
        querystring: userQuerySchema,
        body: changeProfileSchema,
        response: { 200: profileSchema, ...PROBLEMS, ...problems(409) },
      },
    },
    async (request, reply) => {
      const account = ownAccount(request, request.query.user_id);
      const { use_case, onboarding_completed, api_version, alert_mails, ...given } = request.body;
      const changes = {
        ...given,
        ...(use_case === undefined ? {} : { useCase: use_case }),
        ...(api_version === undefined ? {} : { apiVersion: api_version }),
        ...(alert_mails === undefined ? {} : { alertMails: alert_mails }),
        ...(onboarding_completed === undefined ? {} : { onboardingCompleted: onboarding_completed }),
      };
      const { member } = principalOf(request);
      return await database.transaction().execute((trx) =>
        editUnlessChanged(trx, request, reply, {
          name: `profile ${account.id}`,
          read: () => readProfile(trx, contactEmail, account, member),
          edited: editedOf,
          async edit() {
            if (Object.keys(changes).length === 0) return;
            await trx.updateTable('accounts').set(changes).where('id', '=', account.id).execute();
            await recordSecurityEvent(trx, request, 'profile_changed', {
              accountId: account.id,
              keyId: principalOf(request).keyId,
              detail: { name: Object.keys(request.body).join(', ') },
            });
          },
        }),
      );
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

/** What people type. The rest are choices. */
function editedOf({ user: { name, company, use_case } }: z.infer<typeof profileSchema>) {
  return { name, company, use_case };
}

async function readProfile(
  database: Database | Trx,
  contactEmail: string | undefined,
  caller: CallerAccount,
  member: CallerMember | undefined,
): Promise<z.infer<typeof profileSchema>> {
  const account = await rowOf(database, caller);
  // One after the other: a transaction has one connection.
  const keys = await listKeys(database, account.id);
  const balance = await balanceOf(database, account.id);
  const usage = await planUsageOf(database, account.id);
  const organizations = member && (await countOrganizations(database, member.userId));
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

async function rowOf(database: Database | Trx, { id }: CallerAccount): Promise<AccountRow> {
  const account = await findAccount(database, { id });
  if (account === undefined) throw new Error(`account ${id} is gone`);
  return account;
}

async function countOrganizations(database: Database | Trx, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
