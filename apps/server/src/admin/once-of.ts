import type { Database } from '../database/database.ts';
import type { Once } from '../http/answers/answer-once.ts';
import type { Administrator } from './audit.ts';

const ANONYMOUS_ADMINISTRATOR = 'password';

/** Whose idempotency keys an administrator's are. */
export function onceOf(database: Database, { accountId }: Administrator): Once {
  return { database, subject: `admin:${accountId ?? ANONYMOUS_ADMINISTRATOR}` };
}
