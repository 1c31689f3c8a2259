import { z } from 'zod';
import { FEWEST_CONNECTIONS } from './fair-pool.ts';

/** The database's part of the environment; config.ts reads it together with everything else. */
export const databaseVariables = {
  /** Connections to the database that each API process may open. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(FEWEST_CONNECTIONS).max(500).default(20),
  /** Of them, how many one account (or an address that nobody signed in from) may use at once for the same kind of request. */
  DATABASE_CONNECTIONS_PER_ACCOUNT: z.coerce.number().int().min(1).default(3),
};

const variables = z.object(databaseVariables);

export function readDatabaseConfig(env: z.output<typeof variables>) {
  return {
    connections: env.DATABASE_CONNECTIONS,
    connectionsPerAccount: env.DATABASE_CONNECTIONS_PER_ACCOUNT,
  };
}
