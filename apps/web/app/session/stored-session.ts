import { fieldOf, textOf } from '../backend/answer.ts';
import { SESSION_STORED_AS } from './stored-as.ts';

/** The part of a session that identifies the user. */
export interface KnownSession {
  access_token: string;
  /** when the access token expires, in seconds since 1970 */
  expires_at?: number | undefined;
  user: { id: string; email?: string | undefined; factors?: readonly { status: string }[] | undefined };
}

/** The auth client renews a token that has less than this left (auth-js, `EXPIRY_MARGIN_MS`). */
const EXPIRY_MARGIN_MS = 90_000;

/** Whether the session's token can be used without asking the auth server for a new one. `now` is in milliseconds. */
export function isFresh({ expires_at }: KnownSession, now: number): boolean {
  return expires_at !== undefined && expires_at * 1_000 - now > EXPIRY_MARGIN_MS;
}

/**
 * The stored session, even if expired. While the auth server is down, an expired token is no reason to sign the user
 * out; once the server answers, it decides.
 */
export function readStoredSession(storage: Storage): KnownSession | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_STORED_AS) ?? 'null');
    const user = fieldOf(stored, 'user');
    const accessToken = textOf(stored, 'access_token');
    const expiresAt = fieldOf(stored, 'expires_at');
    const id = textOf(user, 'id');
    if (accessToken === undefined || id === undefined) return null;
    const factors = fieldOf(user, 'factors');
    return {
      access_token: accessToken,
      expires_at: typeof expiresAt === 'number' ? expiresAt : undefined,
      user: {
        id,
        email: textOf(user, 'email'),
        factors: Array.isArray(factors)
          ? factors.map((factor) => ({ status: textOf(factor, 'status') ?? '' }))
          : undefined,
      },
    };
  } catch {
    return null;
  }
}
