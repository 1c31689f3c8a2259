import type { FastifyRequest } from 'fastify';
import { authenticateKey } from '../api-keys/authenticate.ts';
import type { Peppers } from '../api-keys/peppers.ts';
import type { Database } from '../database/database.ts';
import type { Authenticate } from '../http/access/principal.ts';
import { insufficientScope } from '../http/access/required-scope.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { findAccount } from './find-account.ts';
import { requireOpenAccount } from './require-open-account.ts';

export interface FindBuyerResources {
  database: Database;
  peppers: Peppers;
  authenticate: Authenticate;
}

/** A buy page needs only a few; more would be someone trying out keys. */
const REQUESTS_PER_MINUTE = 30;

/**
 * Finds the buyer: the session or key of the request, otherwise the key in its body, as the buy page sends it. Throws
 * `Problem`: 401 if there is none or it's invalid, 403 for a demo key and a key of a project, 429.
 */
export function findBuyer({ database, peppers, authenticate }: FindBuyerResources) {
  return async (
    request: FastifyRequest,
    apiKey: string | undefined,
  ): Promise<{ accountId: string; email: string | null }> => {
    await limitTries(database, { subject: `buyer:${addressUnit(request.ip)}`, most: REQUESTS_PER_MINUTE });
    const carries = request.headers.authorization !== undefined || request.headers['x-api-key'] !== undefined;
    if (carries || apiKey === undefined) {
      const { account, kind } = await authenticate(request);
      if (account === null || kind === 'publishable') throw cannotBuy();
      return { accountId: account.id, email: account.email };
    }
    const key = await authenticateKey(database, peppers, request, apiKey.trim());
    if (key.kind === 'secret' && !key.scopes.includes('manage'))
      throw insufficientScope('manage', key.scopes);
    if (key.projectId !== null) throw new Problem('outside_project');
    const account =
      key.accountId === null || key.kind === 'publishable'
        ? undefined
        : await findAccount(database, { id: key.accountId });
    if (account === undefined) throw cannotBuy();
    requireOpenAccount(account);
    if (account.standing === 'unproven') throw new Problem('email_not_proven');
    return { accountId: account.id, email: account.email };
  };
}

function cannotBuy(): Problem {
  return new Problem('forbidden', { detail: 'This API key has no account to buy for.' });
}
