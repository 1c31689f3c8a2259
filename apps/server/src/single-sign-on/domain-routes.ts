import {
  newSsoDomainSchema,
  singleSignOnSchema,
  ssoDomainParamsSchema,
} from '@voice-feedback/contract/single-sign-on';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { guard } from '../http/access/guard.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { endProviderSessions } from '../identity/social/end-provider-sessions.ts';
import { identityTablesIn } from '../identity/tables.ts';
import { lockOrganization } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import {
  addDomain,
  findDomain,
  listDomains,
  noteVerified,
  type ResolveTxt,
  requireRecord,
} from './domains.ts';
import { limitLookups, MANAGE, ownerOf, type SingleSignOnResources } from './provider-routes.ts';
import { findProviderOf } from './providers.ts';
import { singleSignOnOf } from './view.ts';

export interface DomainResources extends SingleSignOnResources {
  resolveTxt: ResolveTxt;
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** The domains of the addresses that an organization's provider may sign in. */
export function registerDomainRoutes(app: App, resources: DomainResources): void {
  const { database, publicUrl } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.post(
    '/api/single-sign-on/domains',
    {
      onRequest,
      preValidation: recentProof,
      config: MANAGE,
      schema: {
        tags,
        operationId: 'addSingleSignOnDomain',
        summary: 'Add a domain of email addresses; the response says how to verify it',
        description: 'Needs a session.',
        body: newSsoDomainSchema,
        response: { 201: singleSignOnSchema, ...PROBLEMS, ...problems(400, 409) },
      },
    },
    async (request, reply) => {
      const { account, userId } = ownerOf(resources, request);
      const once = { database, subject: `account:${account.id} ${userId}` };
      return answerOnce(request, reply, once, 201, async (trx) => {
        await lockOrganization(trx, request);
        await addDomain(trx, account.id, request.body.domain);
        return await singleSignOnOf(trx, account.id, publicUrl);
      });
    },
  );

  app.post(
    '/api/single-sign-on/domains/:domain/check',
    {
      onRequest,
      preValidation: [recentProof, bodyMayBeMissing],
      config: { ...MANAGE, idempotencyKey: false },
      schema: {
        tags,
        operationId: 'checkSingleSignOnDomain',
        summary: 'Look for the TXT record that verifies a domain',
        description: 'Needs a session.',
        params: ssoDomainParamsSchema,
        body: z.strictObject({}),
        response: { 200: singleSignOnSchema, ...PROBLEMS, ...problems(400, 404, 409) },
      },
    },
    async (request) => {
      const { account } = ownerOf(resources, request);
      await limitLookups(resources, account.id);
      const found = await findDomain(database, account.id, request.params.domain);
      await requireRecord(resources.resolveTxt, found);
      return await database.transaction().execute(async (trx) => {
        await lockOrganization(trx, request);
        if (await noteVerified(trx, found)) await record(trx, request, 'sign_in_domain_verified', found);
        return await singleSignOnOf(trx, account.id, publicUrl);
      });
    },
  );

  app.delete(
    '/api/single-sign-on/domains/:domain',
    {
      onRequest,
      preValidation: recentProof,
      config: MANAGE,
      schema: {
        tags,
        operationId: 'removeSingleSignOnDomain',
        summary: 'Remove a domain; sessions and apps of people with its addresses end',
        description:
          'Needs a session. Only sessions and apps that came from the provider end. The last verified domain can’t be removed while single sign-on is required.',
        params: ssoDomainParamsSchema,
        response: { 204: z.null(), ...PROBLEMS, ...problems(404, 409) },
      },
    },
    async (request, reply) => {
      const { account } = ownerOf(resources, request);
      await database.transaction().execute(async (trx) => {
        await lockOrganization(trx, request);
        const found = await findDomain(trx, account.id, request.params.domain);
        await requireAnother(trx, account.id, found.domain);
        await trx
          .deleteFrom('ssoDomains')
          .where('accountId', '=', account.id)
          .where('domain', '=', found.domain)
          .execute();
        const provider = await findProviderOf(trx, account.id);
        if (provider !== undefined)
          await endProviderSessions(identityTablesIn(trx), {
            ssoProviderId: provider.id,
            domain: found.domain,
          });
        await record(trx, request, 'sign_in_domain_removed', found);
      });
      return reply.code(204).send(null);
    },
  );
}

/** Throws `conflict` if nobody could sign in any more in an organization that requires it. */
async function requireAnother(trx: Trx, accountId: string, domain: string): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('requiredSsoProvider')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.requiredSsoProvider == null) return;
  const others = (await listDomains(trx, accountId)).filter((each) => each.domain !== domain);
  if (!others.some(({ verifiedAt }) => verifiedAt !== null))
    throw new Problem('conflict', {
      detail: 'Stop requiring single sign-on first: this is the only verified domain.',
    });
}

async function record(
  trx: Trx,
  request: FastifyRequest,
  event: 'sign_in_domain_verified' | 'sign_in_domain_removed',
  { accountId, domain }: { accountId: string; domain: string },
): Promise<void> {
  await recordSecurityEvent(trx, request, event, { accountId, detail: { name: domain } });
}
