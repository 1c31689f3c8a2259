import type { Organization } from '@voice-feedback/contract/organizations';
import {
  changeOrganizationSchema,
  newOrganizationSchema,
  organizationListSchema,
  organizationParamsSchema,
  organizationSchema,
  teamQuerySchema,
} from '@voice-feedback/contract/organizations';
import type { Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { principalOf } from '../http/access/principal.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { listOrganizations } from './members.ts';
import { openOrganization } from './open-organization.ts';
import { lockOrganization, personOf } from './person.ts';

export interface OrganizationResources extends GuardResources {
  accountsPerAddressPerDay: number;
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Lists a person's organizations, opens another one, and requires two-step sign-in. */
export function registerOrganizationRoutes(app: App, resources: OrganizationResources): void {
  const { database, accountsPerAddressPerDay } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/organizations',
    {
      onRequest,
      config: { scope: 'read', permission: 'any' },
      schema: {
        tags,
        operationId: 'listOrganizations',
        summary: 'List the organizations that you’re a member of',
        description: 'Needs a session.',
        querystring: teamQuerySchema,
        response: { 200: organizationListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const all = await listOrganizations(database, personOf(request).userId);
      reply.header('cache-control', 'no-store');
      const { items, ...page } = pageOf(all, request.query, {
        place: ({ is_default, joined_at }) => (is_default ? '' : joined_at),
        id: ({ id }) => id,
      });
      return { organizations: items, ...page };
    },
  );

  app.post(
    '/api/organizations',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'createOrganization',
        summary: 'Create another organization; you become its owner',
        description: 'Needs a session. Another organization starts without free credits.',
        body: newOrganizationSchema,
        response: { 201: organizationSchema, ...PROBLEMS, ...problems(400, 409) },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const once = { database, subject: `account:${person.account.id} ${person.userId}` };
      return answerOnce(request, reply, once, 201, async (trx) => {
        await limitTries(trx, {
          subject: `accounts:${addressUnit(request.ip)}`,
          most: accountsPerAddressPerDay,
          windowSeconds: DAY_SECONDS,
        });
        const { name } = request.body;
        const id = await openOrganization(trx, person, { name, locale: localeOf(request) });
        return await organizationIn(trx, person.userId, id);
      });
    },
  );

  app.patch(
    '/api/organizations/:id',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'organization:edit' },
      schema: {
        tags,
        operationId: 'changeOrganization',
        summary: 'Require two-step sign-in of the members, or stop requiring it',
        description:
          'Needs a session with two-step sign-in. `id` is the organization that the request is for. Sessions and apps of members without it end. API keys keep working.',
        params: organizationParamsSchema,
        body: changeOrganizationSchema,
        response: { 200: organizationSchema, ...PROBLEMS },
      },
    },
    async (request) => {
      const { requires_second_factor: isRequired } = request.body;
      return await database.transaction().execute(async (trx) => {
        const { account, userId } = await lockOrganization(trx, request);
        if (request.params.id !== account.id) throw new Problem('not_a_member');
        // Otherwise they would lock themselves out.
        if (principalOf(request).secondFactor !== true)
          throw new Problem('organization_requires_second_factor', {
            detail: 'Set up two-step sign-in for yourself first.',
          });
        const changed = await trx
          .updateTable('accounts')
          .set({ requiresSecondFactor: isRequired })
          .where('id', '=', account.id)
          .where('requiresSecondFactor', '!=', isRequired)
          .executeTakeFirst();
        if (changed.numUpdatedRows > 0n)
          await recordSecurityEvent(
            trx,
            request,
            isRequired ? 'second_factor_required' : 'second_factor_optional',
            { accountId: account.id },
          );
        return await organizationIn(trx, userId, account.id);
      });
    },
  );
}

async function organizationIn(trx: Trx, userId: string, id: string): Promise<Organization> {
  const found = (await listOrganizations(trx, userId)).find((each) => each.id === id);
  if (found === undefined) throw new Error(`the organization ${id} has lost its member`);
  return found;
}
