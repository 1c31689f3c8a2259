import type { Identity } from '../identity.ts';
import type { Vault } from '../keys/vault.ts';
import type { RefreshToken } from './refresh-tokens.ts';

const MAXIMUM_TOKEN_CHARACTERS = 256;

/** A former server's refresh token is kept as a keyed hash only. */
export function importedTokenHash(vault: Pick<Vault, 'mac'>, token: string): Buffer {
  return vault.mac('imported-refresh-token', token);
}

/**
 * The session of a refresh token that the former server gave out. It counts as this session's first token: it is
 * exchanged once, and what holds for a token that comes again holds for it too.
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
