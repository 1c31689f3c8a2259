import {
  INVITATIONS_PER_DAY,
  invitationListSchema,
  invitationParamsSchema,
  invitationSchema,
  newInvitationSchema,
  teamQuerySchema,
} from '@voice-feedback/contract/organizations';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { bodyMayBeMissing } from '../http/bodies/body-may-be-missing.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { localeOf } from '../identity/mail/mails.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { type InvitationMailResources, mailInvitation } from './invitation-mail.ts';
import {
  createInvitation,
  deleteInvitation,
  INVITATION_ORDER,
  type InvitationRow,
  invitationView,
  listInvitations,
  renewInvitation,
} from './invitations.ts';
import { lockOrganization, personOf, requireRankOver } from './person.ts';

export type InvitationResources = GuardResources & InvitationMailResources;

/** Mails with invitations from all organizations to one address. */
const MAILS_PER_ADDRESS_PER_DAY = 5;
const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** An organization's invitations. */
export function registerInvitationRoutes(app: App, resources: InvitationResources): void {
  const { database } = resources;
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/invitations',
    {
      onRequest,
      config: { scope: 'read', permission: 'members:manage' },
      schema: {
        tags,
        operationId: 'listInvitations',
        summary: 'List invitations that haven’t been accepted, newest first',
        description: 'Needs a session.',
        querystring: teamQuerySchema,
        response: { 200: invitationListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const all = await listInvitations(database, { accountId: personOf(request).account.id });
      reply.header('cache-control', 'no-store');
      const { items, ...page } = pageOf(all, request.query, INVITATION_ORDER);
      return { invitations: items.map(invitationView), ...page };
    },
  );

  app.post(
    '/api/invitations',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'members:manage' },
      schema: {
        tags,
        operationId: 'createInvitation',
        summary: 'Invite a person by email',
        description: `Needs a session. At most ${INVITATIONS_PER_DAY} emails a day for an organization, and ${MAILS_PER_ADDRESS_PER_DAY} to one address.`,
        body: newInvitationSchema,
        response: { 201: invitationSchema, ...PROBLEMS, ...problems(400, 409) },
      },
    },
    async (request, reply) => {
      const { account, userId } = personOf(request);
      const { email, role } = request.body;
      requireRankOver(request, [role]);
      const once = { database, subject: `account:${account.id} ${userId}` };
      return answerOnce(request, reply, once, 201, async (trx) => {
        await lockOrganization(trx, request);
        const invitation = await createInvitation(trx, {
          accountId: account.id,
          email,
          role,
          invitedBy: userId,
        });
        await send(trx, request, invitation);
        await recordSecurityEvent(trx, request, 'member_invited', {
          accountId: account.id,
          detail: { name: invitation.email, role },
        });
        return invitationView(invitation);
      });
    },
  );

  app.post(
    '/api/invitations/:id/resend',
    {
      onRequest,
      preValidation: [recentProof, bodyMayBeMissing],
      config: { scope: 'manage', permission: 'members:manage' },
      schema: {
        tags,
        operationId: 'resendInvitation',
        summary: 'Send an invitation again; it’s valid for another week',
        description: 'Needs a session.',
        params: invitationParamsSchema,
        body: z.strictObject({}),
        response: { 200: invitationSchema, ...PROBLEMS, ...problems(400, 404, 409) },
      },
    },
    async (request, reply) => {
      const { account, userId } = personOf(request);
      const once = { database, subject: `account:${account.id} ${userId}` };
      return answerOnce(request, reply, once, 200, async (trx) => {
        await lockOrganization(trx, request);
        const invitation = await renewInvitation(trx, request.params.id, account.id);
        requireRankOver(request, [invitation.role]);
        await send(trx, request, invitation);
        return invitationView(invitation);
      });
    },
  );

  app.delete(
    '/api/invitations/:id',
    {
      onRequest,
      config: { scope: 'manage', permission: 'members:manage' },
      schema: {
        tags,
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        description: 'Needs a session.',
        params: invitationParamsSchema,
        response: { 204: z.null(), ...PROBLEMS, ...problems(404) },
      },
    },
    async (request, reply) => {
      await database.transaction().execute(async (trx) => {
        const { account } = await lockOrganization(trx, request);
        const withdrawn = await deleteInvitation(trx, request.params.id, { accountId: account.id });
        if (withdrawn === undefined)
          throw new Problem('not_found', { detail: 'There is no invitation with this id.' });
        await recordSecurityEvent(trx, request, 'invitation_withdrawn', {
          accountId: account.id,
          detail: { name: withdrawn.email, role: withdrawn.role },
        });
      });
      return reply.code(204).send(null);
    },
  );

  async function send(trx: Trx, request: FastifyRequest, invitation: InvitationRow): Promise<void> {
    const limits = [
      { subject: `invitations:${invitation.accountId}`, most: INVITATIONS_PER_DAY },
      { subject: `invited:${invitation.email}`, most: MAILS_PER_ADDRESS_PER_DAY },
    ];
    for (const limit of limits) await limitTries(trx, { ...limit, windowSeconds: DAY_SECONDS });
    const from = { locale: localeOf(request), network: addressUnit(request.ip) };
    await mailInvitation(trx, resources, invitation, from);
  }
}
