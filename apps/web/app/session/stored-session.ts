import { z } from 'zod';

/** Where the auth client keeps its session. */
export const SESSION_STORED_AS = 'voice-feedback.session';

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
 * The session that this browser keeps, however old: who was here when the auth server was last there. While it is away
 * nothing more can be known, and an expired token is no reason to send somebody off; once it answers, it decides.
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
