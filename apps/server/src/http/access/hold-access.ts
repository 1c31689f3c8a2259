import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import { principalOf } from './principal.ts';

/**
 * The first step of a transaction that gives out access: a key, a token, a webhook, a link. A request may have been let
 * in just before the account's access ended, so the caller is checked again while the account's row is locked. Ending
 * access locks the same row first: either it comes later and revokes what this transaction made, or it came first,
 * and this throws the `Problem` of a key or session that has ended.
 */
export async function holdAccess(trx: Trx, request: FastifyRequest): Promise<void> {
  const { account, stillHolds } = principalOf(request);
  // A public demo key has nothing that could be given out.
  if (account === null) return;
  if (stillHolds === undefined)
    throw new Problem('forbidden', { detail: 'This takes a secret key or a session.' });
  await trx.selectFrom('accounts').select('id').where('id', '=', account.id).forShare().execute();
  await stillHolds(trx);
}
