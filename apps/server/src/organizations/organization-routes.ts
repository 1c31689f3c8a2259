import {
  newOrganizationSchema,
  organizationListSchema,
  organizationSchema,
  teamQuerySchema,
} from '@voice-feedback/contract/organizations';
import { DAY_SECONDS } from '../durations.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { listOrganizations } from './members.ts';
import { openOrganization } from './open-organization.ts';
import { personOf } from './person.ts';

export interface OrganizationResources extends GuardResources {
  accountsPerAddressPerDay: number;
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Lists a person's organizations, and opens another one. */
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
        description: 'Needs a session. Another organization starts without welcome credit.',
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
        const organizations = await listOrganizations(trx, person.userId);
        const opened = organizations.find((each) => each.id === id);
        if (opened === undefined) throw new Error(`the organization ${id} has no owner`);
        return opened;
      });
    },
  );
}
