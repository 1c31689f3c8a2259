import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import { blankAudit } from '../audit/audit-retention.ts';
import { removeFactor } from '../factors/factors.ts';
import type { Identity } from '../identity.ts';
import { endGrants } from '../oauth/end-grants.ts';
import { emailExists, IdentityError, userNotFound } from '../protocol/errors.ts';
import { mergeMetadata, readBody, readParameters, uuidField } from '../protocol/read-body.ts';
import { equalSecrets } from '../protocol/service-role.ts';
import { bearerOf } from '../sessions/sessions.ts';
import { keepSignUp } from '../sign-up/sign-ups.ts';
import { readAccessToken } from '../tokens/access-tokens.ts';
import { factorAnswer, readUserAnswer, type UserRow } from '../users/user-view.ts';
import { insertUser } from '../users/users.ts';
import { readAdminBody, readNewUser, storeAdminChanges } from './admin-changes.ts';
import { describePages, readPage } from './admin-pages.ts';

const ADMIN_ROLES = new Set(['service_role', 'supabase_admin']);

const userParameters = z.object({ id: uuidField });
const factorParameters = z.object({ id: uuidField, factorId: uuidField });
const deleteSchema = z.object({ should_soft_delete: z.boolean().nullish() });

/** The calls of the client's `auth.admin`; each needs the service role. */
export function adminUserRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth-admin'], summary } });
  scope.get('/admin/users', tagged('List users'), (request, reply) => listUsers(identity, request, reply));
  scope.post('/admin/users', tagged('Create a user'), (request) => createUser(identity, request));
  scope.get('/admin/users/:id', tagged('Get a user'), async (request) => {
    await requireAdmin(identity, request);
    return readUserAnswer(identity.database, await findUser(identity, request));
  });
  scope.put('/admin/users/:id', tagged('Change a user'), async (request) => {
    await requireAdmin(identity, request);
    const user = await findUser(identity, request);
    const changes = await readAdminBody(identity, request);
    const changed = await identity.database
      .transaction()
      .execute((trx) => storeAdminChanges(trx, identity, request, user, changes));
    return readUserAnswer(identity.database, changed);
  });
  scope.delete('/admin/users/:id', tagged('Delete a user'), (request) => deleteUser(identity, request));
  scope.get('/admin/users/:id/factors', tagged("List a user's factors"), async (request) => {
    await requireAdmin(identity, request);
    const user = await findUser(identity, request);
    const factors = await identity.database
      .selectFrom('identity.factors')
      .selectAll()
      .where('userId', '=', user.id)
      .orderBy('createdAt')
      .execute();
    return factors.map(factorAnswer);
  });
  scope.delete('/admin/users/:id/factors/:factorId', tagged("Remove a user's factor"), async (request) => {
    await requireAdmin(identity, request);
    const { id, factorId } = readParameters(factorParameters, request);
    return identity.database.transaction().execute(async (trx) => {
      const factor = await trx
        .selectFrom('identity.factors')
        .selectAll()
        .where('id', '=', factorId)
        .where('userId', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (factor === undefined) throw new IdentityError(404, 'mfa_factor_not_found', 'Factor not found');
      await removeFactor(trx, factor);
      await audit(trx, request, 'factor_removed', { userId: id, detail: { factorId, by: 'admin' } });
      return factorAnswer(factor);
    });
  });
}

/** Throws 401 without a token, 403 `bad_jwt` or `not_admin` for one that is not the service role's. */
export async function requireAdmin(identity: Identity, request: FastifyRequest): Promise<void> {
  await identity.limiter.take('admin', addressUnit(request.ip));
  const token = bearerOf(request);
  const { serviceRoleSecret } = identity.settings;
  if (serviceRoleSecret !== undefined && equalSecrets(token, serviceRoleSecret)) return;
  const claims = await readAccessToken(identity, token);
  if (!ADMIN_ROLES.has(claims.role) || claims.session_id !== undefined || claims.isOfFormerSecret)
    throw new IdentityError(403, 'not_admin', 'User not allowed');
}

async function listUsers(identity: Identity, request: FastifyRequest, reply: FastifyReply) {
  await requireAdmin(identity, request);
  const page = readPage(request);
  const { total } = await identity.database
    .selectFrom('identity.users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const users = await identity.database
    .selectFrom('identity.users')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  describePages(identity, reply, '/admin/users', page, total);
  const answers = await Promise.all(users.map((user) => readUserAnswer(identity.database, user)));
  return { users: answers, aud: 'authenticated' };
}

async function createUser(identity: Identity, request: FastifyRequest) {
  await requireAdmin(identity, request);
  const { id, email, passwordHash = null, ...rest } = await readNewUser(identity, request);
  const userMetadata = mergeMetadata({}, rest.userMetadata ?? {});
  if (id !== undefined) await requireFreeId(identity, id);
  const user = await identity.database.transaction().execute(async (trx) => {
    const inserted = await insertUser(trx, {
      ...(id === undefined ? {} : { id }),
      email,
      userMetadata,
      ...(rest.confirm === true
        ? { passwordHash, confirmed: true, provenBy: 'admin' as const }
        : { confirmed: false }),
    });
    if (inserted === undefined) throw emailExists();
    if (passwordHash !== null && rest.confirm !== true)
      await keepSignUp(trx, inserted.id, { passwordHash, userMetadata, byAdmin: true });
    await audit(trx, request, 'admin_user_created', { userId: inserted.id });
    return storeAdminChanges(trx, identity, request, inserted, rest);
  });
  return readUserAnswer(identity.database, user);
}

async function requireFreeId(identity: Identity, id: string): Promise<void> {
  const taken = await identity.database
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (taken !== undefined) throw new IdentityError(422, 'user_already_exists', 'User already registered');
}

/**
 * Soft deletion keeps the row for references from elsewhere, without its address and sign-in methods. A full deletion
 * also removes the person's details from the audit trail.
 */
async function deleteUser(identity: Identity, request: FastifyRequest) {
  await requireAdmin(identity, request);
  const user = await findUser(identity, request);
  const soft = readBody(deleteSchema, request).should_soft_delete === true;
  await identity.database.transaction().execute(async (trx) => {
    await identity.endAccess(trx, request, { userId: user.id, reason: 'user_deleted' });
    if (soft) {
      const now = new Date();
      await trx
        .updateTable('identity.users')
        .set({
          email: null,
          newEmail: null,
          passwordHash: null,
          userMetadata: '{}',
          deletedAt: now,
          updatedAt: now,
        })
        .where('id', '=', user.id)
        .execute();
      for (const table of [
        'sessions',
        'identities',
        'factors',
        'mailTokens',
        'signUps',
        'passkeys',
        'flowStates',
        'knownDevices',
      ] as const)
        await trx.deleteFrom(`identity.${table}`).where('userId', '=', user.id).execute();
      await endGrants(trx, user.id);
    } else {
      await blankAudit(trx, identity.vault, [user.id]);
      await trx.deleteFrom('identity.users').where('id', '=', user.id).execute();
    }
    await audit(trx, request, 'admin_user_deleted', { userId: user.id, detail: { soft } });
  });
  return {};
}

async function findUser(identity: Identity, request: FastifyRequest): Promise<UserRow> {
  const { id } = readParameters(userParameters, request);
  const user = await identity.database
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (user === undefined) throw userNotFound();
  return user;
}
