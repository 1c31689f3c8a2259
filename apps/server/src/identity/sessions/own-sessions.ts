import type { sessionListSchema } from '@voice-feedback/contract/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readParameters, uuidField } from '../protocol/read-body.ts';
import { authenticate, expiryOf } from './sessions.ts';

const parameters = z.object({ id: uuidField });

/** Lists the caller's sessions and ends one of them. An extension: the protocol's clients can only end all of them. */
export function ownSessionRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.get('/user/sessions', tagged('List the user’s sessions'), (request) =>
    listSessions(identity, request),
  );
  scope.delete('/user/sessions/:id', tagged('End one session'), async (request, reply) => {
    const { user } = await authenticate(identity, request);
    const { id } = readParameters(parameters, request);
    await identity.database.transaction().execute(async (trx) => {
      const ended = await trx
        .deleteFrom('identity.sessions')
        .where('id', '=', id)
        .where('userId', '=', user.id)
        .executeTakeFirst();
      if (ended.numDeletedRows === 0n)
        throw new IdentityError(404, 'session_not_found', 'You have no session with this id');
      await audit(trx, request, 'sign_out', { userId: user.id, sessionId: id, detail: { scope: 'one' } });
    });
    return reply.code(204).send();
  });
}

async function listSessions(
  identity: Identity,
  request: FastifyRequest,
): Promise<z.infer<typeof sessionListSchema>> {
  const { user, session: own } = await authenticate(identity, request);
  const rows = await identity.database
    .selectFrom('identity.sessions')
    .selectAll()
    .where('userId', '=', user.id)
    .execute();
  const sessions = rows
    .filter((row) => expiryOf(identity.settings, row) === undefined)
    .map((row) => ({
      id: row.id,
      current: row.id === own.id,
      created_at: row.createdAt.toISOString(),
      last_used_at: (row.refreshedAt ?? row.createdAt).toISOString(),
      user_agent: row.userAgent,
      address: row.address,
    }));
  return { sessions: sessions.toSorted((a, b) => b.last_used_at.localeCompare(a.last_used_at)) };
}
