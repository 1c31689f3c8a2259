import { profileSchema } from '@voice-feedback/contract/accounts';
import { z } from 'zod';

/** The account data the dashboard caches for when the server doesn't respond. */
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

/** Stores the record, one per user. Does nothing if the browser's storage is full or disabled. */
export function rememberAccount(storage: Storage, profile: Profile, now: Date): void {
  const record = cachedAccountSchema.parse({ ...profile, cached_at: now.toISOString() });
  try {
    storage.setItem(placeOf(profile.id), JSON.stringify(record));
  } catch {
    // Only the offline view needs the record.
  }
}

/** This user's last record, or undefined if there is none or it can't be parsed. */
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
