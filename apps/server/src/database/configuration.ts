import { z } from 'zod';
import { FEWEST_CONNECTIONS } from './fair-pool.ts';

const urlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is not the URL of a PostgreSQL database: postgres://user:password@host:5432/database',
});

/** The database's part of the environment; config.ts reads it together with everything else. */
export const databaseVariables = {
  /** Any PostgreSQL ≥ 15, or a PgBouncer in front of it. Default: the embedded one in DATA_DIR. */
  DATABASE_URL: urlSchema.optional(),
  /**
   * The same database without the PgBouncer that DATABASE_URL leads to, for what needs a connection of its own: LISTEN, the
   * job queue, migrations.
   */
  DATABASE_DIRECT_URL: urlSchema.optional(),
  /** Connections to the database that each API process may open. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(FEWEST_CONNECTIONS).max(500).default(20),
  /** Of them, how many one account (or an address that nobody signed in from) may use at once for the same kind of request. */
  DATABASE_CONNECTIONS_PER_ACCOUNT: z.coerce.number().int().min(1).default(3),
};

const variables = z.object(databaseVariables);

export function readDatabaseConfig(env: z.output<typeof variables>) {
  return {
    /** undefined: DATABASE_URL leads to the database itself */
    directUrl: env.DATABASE_DIRECT_URL,
    connections: env.DATABASE_CONNECTIONS,
    connectionsPerAccount: env.DATABASE_CONNECTIONS_PER_ACCOUNT,
  };
}
