import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { invalid } from '../protocol/errors.ts';
import { readQuery } from '../protocol/read-body.ts';
import { authenticate, BEFORE_SECOND_FACTOR } from './sessions.ts';

const querySchema = z.object({ scope: z.string().optional() });

/** POST /logout: `global` ends all sessions of the user, `local` this one, `others` all but this one. */
export function signOutRoutes(scope: FastifyInstance, identity: Identity): void {
  scope.post('/logout', { schema: { tags: ['auth'], summary: 'Sign out' } }, async (request, reply) => {
    const reach = readQuery(querySchema, request).scope ?? 'global';
    if (reach !== 'global' && reach !== 'local' && reach !== 'others')
      throw invalid(`Unsupported logout scope "${reach.slice(0, 40)}"`);
    // A session with only the password may sign itself out, but not the owner.
    const open = reach === 'local' ? BEFORE_SECOND_FACTOR : undefined;
    const { user, session } = await authenticate(identity, request, open);
    await identity.database.transaction().execute(async (trx) => {
      let query = trx.deleteFrom('identity.sessions').where('userId', '=', user.id);
      if (reach === 'local') query = query.where('id', '=', session.id);
      if (reach === 'others') query = query.where('id', '!=', session.id);
      await query.execute();
      await audit(trx, request, 'sign_out', {
        userId: user.id,
        sessionId: session.id,
        detail: { scope: reach },
      });
    });
    return reply.code(204).send();
  });
}
