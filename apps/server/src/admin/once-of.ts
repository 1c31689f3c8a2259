import type { Database } from '../database/database.ts';
import type { Once } from '../http/answers/answer-once.ts';
import type { Administrator } from './audit.ts';

const ANONYMOUS_ADMINISTRATOR = 'password';

/** Returns the idempotency scope of an administrator. */
export function onceOf(database: Database, { accountId }: Administrator): Once {
  return { database, subject: `admin:${accountId ?? ANONYMOUS_ADMINISTRATOR}` };
}
