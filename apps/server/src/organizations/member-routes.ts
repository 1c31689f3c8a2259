import {
  changeMemberSchema,
  memberListSchema,
  memberParamsSchema,
  memberQuerySchema,
  memberSchema,
} from '@voice-feedback/contract/organizations';
import { mayDo } from '@voice-feedback/contract/permissions';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { recentProof } from '../http/access/recent-proof.ts';
import { pageOf } from '../http/answers/page.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { Identity } from '../identity/identity.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { tellMember } from './announce-member.ts';
import { changeRole, findMember, findMembers, readMembers, removeMember, showMembers } from './members.ts';
import { lockOrganization, type Person, personOf, requireRankOver } from './person.ts';

export interface MemberResources extends GuardResources {
  /** undefined with a hosted auth server, which doesn't say who has two-step sign-in */
  identity: Identity | undefined;
}

const PROBLEMS = problems(401, 403, 422, 429, 500, 503);

/** Lists an organization's members, changes their roles and removes them. */
export function registerMemberRoutes(app: App, resources: MemberResources): void {
  const { database, identity } = resources;
  const showTo = ({ userId, role }: Person) => ({
    userId,
    showsFactors: identity !== undefined && mayDo(role, 'members:manage'),
  });
  const membersFor = async (trx: Database | Trx, person: Person) =>
    showMembers(trx, await readMembers(trx, person.account.id), showTo(person));
  const onRequest = guard(resources);
  const tags = ['organizations'];

  app.get(
    '/api/members',
    {
      onRequest,
      config: { scope: 'read', permission: 'members:read' },
      schema: {
        tags,
        operationId: 'listMembers',
        summary: 'List the members of the organization',
        description: 'Needs a session.',
        querystring: memberQuerySchema,
        response: { 200: memberListSchema, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      const { id: accountId } = person.account;
      const found = await findMembers(database, accountId, request.query, showTo(person));
      reply.header('cache-control', 'no-store');
      const { items, ...page } = pageOf(found, request.query, {
        place: ({ joinedAt }) => joinedAt,
        id: ({ userId }) => userId,
      });
      const userIds = items.map(({ userId }) => userId);
      const rows = await readMembers(database, accountId, userIds);
      return { members: await showMembers(database, rows, showTo(person)), ...page };
    },
  );

  app.patch(
    '/api/members/:user_id',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'members:manage' },
      schema: {
        tags,
        operationId: 'changeMember',
        summary: 'Change a member’s role',
        description:
          'Needs a session. Only owners can make someone an owner, or change the role of one. To hand an organization over, make someone else an owner, then change your own role or leave.',
        params: memberParamsSchema,
        body: changeMemberSchema,
        response: { 200: memberSchema, ...PROBLEMS, ...problems(404, 409) },
      },
    },
    async (request) => {
      const { role } = request.body;
      return await database.transaction().execute(async (trx) => {
        const person = await lockOrganization(trx, request);
        const { account } = person;
        const target = { accountId: account.id, userId: request.params.user_id.toLowerCase() };
        const before = await findMember(trx, target);
        requireRankOver(request, [before.role, role]);
        if (before.role !== role) {
          await changeRole(trx, target, role);
          await tellMember(trx, 'member.role_changed', target, {
            ...{ email: before.email, role, previous_role: before.role },
          });
          await recordSecurityEvent(trx, request, 'member_role_changed', {
            accountId: account.id,
            detail: { userId: target.userId, name: before.email, from: before.role, role },
          });
        }
        const members = await membersFor(trx, person);
        const changed = members.find((member) => member.user_id === target.userId);
        if (changed === undefined) throw new Error(`the member ${target.userId} is gone`);
        return changed;
      });
    },
  );

  app.delete(
    '/api/members/:user_id',
    {
      onRequest,
      preValidation: recentProof,
      config: { scope: 'manage', permission: 'any' },
      schema: {
        tags,
        operationId: 'removeMember',
        summary: 'Remove a member, or leave the organization with your own user id',
        description:
          'Needs a session. Owners and admins can remove others, only owners other owners. The last owner can’t leave. Keys that a member created keep working.',
        params: memberParamsSchema,
        response: { 204: z.null(), ...PROBLEMS, ...problems(404, 409) },
      },
    },
    async (request, reply) => {
      await database.transaction().execute(async (trx) => {
        const { account, userId } = await lockOrganization(trx, request);
        const target = { accountId: account.id, userId: request.params.user_id.toLowerCase() };
        const leaves = target.userId === userId;
        if (!leaves) requireRankOver(request, []);
        const { role, email } = await findMember(trx, target);
        if (!leaves) requireRankOver(request, [role]);
        await removeMember(trx, target);
        await tellMember(trx, 'member.left', target, { email, role, removed: !leaves });
        await recordSecurityEvent(trx, request, leaves ? 'member_left' : 'member_removed', {
          accountId: account.id,
          detail: { userId: target.userId, name: email, role },
        });
      });
      return reply.code(204).send(null);
    },
  );
}
