import { sql } from 'kysely';

/**
 * Whether what an account gave out works. `closed`: its user was deleted, or it is being erased; `suspended`: by an
 * administrator, or its user is banned; `unproven`: its address waits for a confirmation.
 */
export type Standing = 'open' | 'unproven' | 'suspended' | 'closed';

/** Column of a query from `accounts`. The SQL function is the one place that everything asks. */
export const standing = sql<Standing>`account_standing(accounts)`.as('standing');
