import {
  invitationListSchema,
  invitationParamsSchema,
  organizationSchema,
  teamQuerySchema,
} from '@voice-feedback/contract/organizations';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { pageOf } from '../http/answers/page.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { identityTablesIn } from '../identity/tables.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { tellMember } from './announce-member.ts';
import {
  deleteInvitation,
  findInvitation,
  INVITATION_ORDER,
  invitationView,
  listInvitations,
} from './invitations.ts';
import { listOrganizations } from './members.ts';
import { lockAccount, personOf } from './person.ts';

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

export interface ReceivedInvitationResources extends GuardResources {
  /** undefined with our own auth server */
  hosted: object | undefined;
}

/** Invitations as their recipients see them. */
export function registerReceivedInvitationRoutes(app: App, resources: ReceivedInvitationResources): void {
  const { database, hosted } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/invitations/received',
    {
      onRequest,
      config: { scope: 'read', permission: 'any' },
      schema: {
        tags,
        operationId: 'listReceivedInvitations',
        summary: 'List invitations for your address, newest first',
        description: 'Needs a session.',
        querystring: teamQuerySchema,
        response: { 200: invitationListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const all = await listInvitations(database, { email: personOf(request).email });
      reply.header('cache-control', 'no-store');
      const { items, ...page } = pageOf(all, request.query, INVITATION_ORDER);
      return { invitations: items.map(invitationView), ...page };
    },
  );

  app.post(
    '/api/invitations/:id/accept',
    {
      onRequest,
      preValidation: bodyMayBeMissing,
      config: { scope: 'manage', permission: 'any', idempotencyKey: false },
      schema: {
        tags,
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation for your address',
        description: 'Needs a session with the invited address, confirmed.',
        params: invitationParamsSchema,
        body: z.strictObject({}),
        response: { 200: organizationSchema, ...PROBLEMS, ...problems(400, 404) },
      },
    },
    async (request) => {
      const { userId, email } = personOf(request);
      const accountId = await accept(database, request, request.params.id, { userId, email });
      const joined = (await listOrganizations(database, userId)).find(({ id }) => id === accountId);
      if (joined === undefined) throw new Problem('invitation_gone');
      return joined;
    },
  );

  app.post(
    '/api/invitations/:id/decline',
    {
      onRequest,
      preValidation: bodyMayBeMissing,
      config: { scope: 'manage', permission: 'any', idempotencyKey: false },
      schema: {
        tags,
        operationId: 'declineInvitation',
        summary: 'Decline an invitation for your address',
        description: 'Needs a session.',
        params: invitationParamsSchema,
        body: z.strictObject({}),
        response: { 204: z.null(), ...PROBLEMS, ...problems(400, 404) },
      },
    },
    async (request, reply) => {
      const { email } = personOf(request);
      const declined = await database
        .transaction()
        .execute((trx) => deleteInvitation(trx, request.params.id, { email }));
      if (declined === undefined) throw new Problem('invitation_gone');
      return reply.code(204).send(null);
    },
  );

  /** @returns the organization's id */
  async function accept(
    from: Database,
    request: FastifyRequest,
    id: string,
    { userId, email }: { userId: string; email: string },
  ): Promise<string> {
    return await from.transaction().execute(async (trx) => {
      await requireProvenAddress(trx, userId, email);
      const found = await findInvitation(trx, id, { email });
      if (found === undefined) throw new Problem('invitation_gone');
      const { accountId, role } = found;
      if (!(await lockAccount(trx, accountId))) throw new Problem('invitation_gone');
      // Under the lock, it may have been withdrawn.
      const invitation = await deleteInvitation(trx, id, { email });
      if (invitation === undefined) throw new Problem('invitation_gone');
      const joined = await trx
        .insertInto('members')
        .values({ accountId, userId, email, role })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .executeTakeFirst();
      if (joined !== undefined) {
        await tellMember(trx, 'member.joined', { accountId, userId }, { email, role });
        await recordSecurityEvent(trx, request, 'member_joined', {
          accountId,
          detail: { userId, name: email, role },
        });
      }
      return accountId;
    });
  }

  /** A hosted auth server has the users, and puts only addresses into its tokens that it has confirmed. */
  async function requireProvenAddress(trx: Trx, userId: string, email: string): Promise<void> {
    if (hosted !== undefined) return;
    const user = await identityTablesIn(trx)
      .selectFrom('identity.users')
      .select(['email', 'emailConfirmedAt'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    if (user === undefined || user.emailConfirmedAt === null || user.email !== email)
      throw new Problem('email_not_proven');
  }
}
