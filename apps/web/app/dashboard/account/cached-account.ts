import { profileSchema } from '@voice-feedback/contract/accounts';
import { z } from 'zod';

/** What the dashboard remembers of an account for the time when the server does not answer. */
const cachedAccountSchema = profileSchema.shape.user
  .pick({
    id: true,
    email: true,
    credits: true,
    api_key: true,
    total_requests: true,
    onboarding_completed: true,
    created_at: true,
  })
  .extend({ cached_at: z.iso.datetime() });
export type CachedAccount = z.infer<typeof cachedAccountSchema>;

type Profile = z.infer<typeof profileSchema>['user'];

function placeOf(userId: string): string {
  return `vf.account.${userId}`;
}

/** Keeps the record, one per user. A browser that keeps nothing (full, or private) goes without. */
export function rememberAccount(storage: Storage, profile: Profile, now: Date): void {
  const record = cachedAccountSchema.parse({ ...profile, cached_at: now.toISOString() });
  try {
    storage.setItem(placeOf(profile.id), JSON.stringify(record));
  } catch {
    // Nothing depends on it but the view of a server that is away.
  }
}

/** The last record of this very user, or undefined; one that cannot be read is none. */
export function recallAccount(storage: Storage, userId: string): CachedAccount | undefined {
  try {
    const record = cachedAccountSchema.safeParse(JSON.parse(storage.getItem(placeOf(userId)) ?? 'null')).data;
    return record?.id === userId ? record : undefined;
  } catch {
    return undefined;
  }
}

export function forgetAccount(storage: Storage, userId: string): void {
  storage.removeItem(placeOf(userId));
}
