import { fieldOf, textOf } from '../backend/answer.ts';
import { SESSION_STORED_AS } from './stored-as.ts';

/** The part of a session that identifies the user. */
export interface KnownSession {
  access_token: string;
  user: { id: string; email?: string | undefined; factors?: readonly { status: string }[] | undefined };
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
    const id = textOf(user, 'id');
    if (accessToken === undefined || id === undefined) return null;
    const factors = fieldOf(user, 'factors');
    return {
      access_token: accessToken,
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
