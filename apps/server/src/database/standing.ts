import { sql } from 'kysely';

/**
 * Whether an account's keys, shares and links work. `closed`: its user was deleted, or it is being erased; `suspended`:
 * by an administrator, or its user is banned; `unproven`: its email address isn't confirmed yet.
 */
export type Standing = 'open' | 'unproven' | 'suspended' | 'closed';

/** Column for queries on `accounts`. All code uses this SQL function. */
export const standing = sql<Standing>`account_standing(accounts)`.as('standing');
