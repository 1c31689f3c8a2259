import { z } from 'zod';
import { SESSION_STORED_AS } from './stored-as.ts';

/** The part of a session that identifies the user. */
const knownSessionSchema = z.object({
  access_token: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string().optional(),
    factors: z.array(z.object({ status: z.string() })).optional(),
  }),
});
export type KnownSession = z.infer<typeof knownSessionSchema>;

/**
 * The stored session, even if expired. While the auth server is down, an expired token is no reason to sign the user
 * out; once the server answers, it decides.
 */
export function readStoredSession(storage: Storage): KnownSession | null {
  try {
    return (
      knownSessionSchema.safeParse(JSON.parse(storage.getItem(SESSION_STORED_AS) ?? 'null')).data ?? null
    );
  } catch {
    return null;
  }
}
