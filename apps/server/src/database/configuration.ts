import { z } from 'zod';
import { FEWEST_CONNECTIONS } from './fair-pool.ts';

const urlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is not the URL of a PostgreSQL database: postgres://user:password@host:5432/database',
});

/** Database settings from the environment; config.ts reads them together with all others. */
export const databaseVariables = {
  /** Any PostgreSQL ≥ 15, or a PgBouncer in front of it. Default: the embedded one in DATA_DIR. */
  DATABASE_URL: urlSchema.optional(),
  /**
   * URL of the same database without PgBouncer, for connections that can't be pooled: LISTEN, the job queue,
   * migrations.
   */
  DATABASE_DIRECT_URL: urlSchema.optional(),
  /** Maximum database connections of each API process. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(FEWEST_CONNECTIONS).max(500).default(20),
  /**
   * Maximum connections that one account (or unauthenticated IP address) may use at once for the same kind of request.
   */
  DATABASE_CONNECTIONS_PER_ACCOUNT: z.coerce.number().int().min(1).default(3),
};

const variables = z.object(databaseVariables);

export function readDatabaseConfig(env: z.output<typeof variables>) {
  return {
    /** undefined if DATABASE_URL already connects to the database itself */
    directUrl: env.DATABASE_DIRECT_URL,
    connections: env.DATABASE_CONNECTIONS,
    connectionsPerAccount: env.DATABASE_CONNECTIONS_PER_ACCOUNT,
  };
}
