import type { Identity } from '../identity.ts';
import type { Vault } from '../keys/vault.ts';
import type { RefreshToken } from './refresh-tokens.ts';

const MAXIMUM_TOKEN_CHARACTERS = 256;

/** A former server's refresh token is stored only as a keyed hash. */
export function importedTokenHash(vault: Pick<Vault, 'mac'>, token: string): Buffer {
  return vault.mac('imported-refresh-token', token);
}

/**
 * Finds the session of a refresh token that the former server issued. The token counts as the session's first one:
 * it's exchanged once, and the rules for reuse apply.
 */
export async function findImportedToken(
  { database, vault }: Pick<Identity, 'database' | 'vault'>,
  token: string,
): Promise<Pick<RefreshToken, 'sessionId' | 'counter'> | undefined> {
  if (token.length > MAXIMUM_TOKEN_CHARACTERS) return undefined;
  const row = await database
    .selectFrom('identity.importedRefreshTokens')
    .select('sessionId')
    .where('tokenHash', '=', importedTokenHash(vault, token))
    .executeTakeFirst();
  return row === undefined ? undefined : { sessionId: row.sessionId, counter: 0 };
}
