import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { IdentityError, userNotFound } from '../protocol/errors.ts';
import { readParameters, uuidField } from '../protocol/read-body.ts';
import { removePasskey } from '../sessions/raise-session.ts';
import { requireAdmin } from './admin-users.ts';

const userParameters = z.object({ id: uuidField });
const passkeyParameters = z.object({ id: uuidField, passkeyId: uuidField });

/** The client's `auth.admin.passkey`: lists and removes a user's passkeys. */
export function adminPasskeyRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth-admin'], summary } });
  scope.get('/admin/users/:id/passkeys', tagged("List a user's passkeys"), async (request) => {
    await requireAdmin(identity, request);
    const { id } = readParameters(userParameters, request);
    await requireUser(identity, id);
    return listPasskeys(identity.database, id);
  });
  scope.delete(
    '/admin/users/:id/passkeys/:passkeyId',
    tagged("Remove a user's passkey"),
    async (request, reply) => {
      await requireAdmin(identity, request);
      const { id, passkeyId } = readParameters(passkeyParameters, request);
      await requireUser(identity, id);
      await identity.database.transaction().execute(async (trx) => {
        if (!(await removePasskey(trx, { id: passkeyId, userId: id })))
          throw new IdentityError(404, 'webauthn_credential_not_found', 'Passkey not found');
        await audit(trx, request, 'passkey_removed', { userId: id, detail: { passkeyId, by: 'admin' } });
      });
      return reply.code(204).send();
    },
  );
}

async function requireUser(identity: Identity, id: string): Promise<void> {
  const user = await identity.database
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (user === undefined) throw userNotFound();
}
