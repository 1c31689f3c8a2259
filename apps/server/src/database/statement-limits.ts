import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * Warns if statements have no time limit: behind PgBouncer, connections can't set one, so the database role needs it.
 */
export async function warnOfUnlimitedStatements(
  pool: pg.Pool,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ role: string; limit: string }>(
    `select current_user as role, current_setting('statement_timeout') as limit`,
  );
  for (const { role, limit } of rows)
    if (limit === '0')
      logger.warn(
        `The database has no statement timeout. Run this once: alter role "${role}" set statement_timeout = '30s'`,
      );
}
