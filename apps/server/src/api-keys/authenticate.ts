import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { requireAllowedAddress } from './allowed-addresses.ts';
import { refuseSecretInBrowser } from './browser-use.ts';
import { type ApiKeyRow, findKey } from './find-key.ts';
import { requireAllowedOrigin } from './origins.ts';
import type { Peppers } from './peppers.ts';

/** `last_used_at` is written at most this often per key, and requests never wait for it. */
const LAST_USED_RESOLUTION_MS = 60_000;

/**
 * Authenticates the key of a request and checks where the request comes from. Throws `Problem`: 401 with the reason,
 * or 403 `secret_key_in_browser`, `origin_not_allowed` or `address_not_allowed`. A preflight carries no key, so
 * websites are checked on the request itself.
 */
export async function authenticateKey(
  database: Database,
  peppers: Peppers,
  request: FastifyRequest,
  text: string,
): Promise<ApiKeyRow> {
  const { row, refusal } = await findKey(database, peppers, text);
  if (refusal !== undefined)
    throw new Problem(refusal, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  refuseSecretInBrowser(request, row);
  requireAllowedOrigin(request.headers.origin, row.allowedDomains);
  requireAllowedAddress(request.ip, row.allowedAddresses);
  const now = Date.now();
  if (row.lastUsedAt === null || row.lastUsedAt.getTime() < now - LAST_USED_RESOLUTION_MS) {
    // The key was hashed with an old pepper: hash it with the current one.
    database
      .updateTable('apiKeys')
      .set({ lastUsedAt: new Date(now), ...peppers.hash(text) })
      .where('id', '=', row.id)
      .execute()
      .catch((error: unknown) => request.log.warn({ err: error }, 'last use of a key not noted'));
  }
  return row;
}
