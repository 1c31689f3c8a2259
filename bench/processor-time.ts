import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The kernel counts processor time in ticks of 10 ms. */
const TICK_MS = 10;
/** Places in what follows the name in /proc/PID/stat. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

export interface ProcessorTime {
  postgresMs: number;
  nodeMs: number;
}

/** Processor time so far. */
export interface ProcessorClock {
  /** of each connection of the API, by its process id */
  connections: ReadonlyMap<number, number>;
  nodeMs: number;
}

/**
 * Processor time so far of PostgreSQL's connections of the API, and of the API's process. Unlike times by the clock, it
 * says what a request costs even if other processes share the machine.
 */
export async function readProcessorClock(pool: pg.Pool, apiPid: number): Promise<ProcessorClock> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> 'bench'`,
  );
  const connections = await Promise.all(rows.map(async ({ pid }) => [pid, await processMs(pid)] as const));
  return { connections: new Map(connections), nodeMs: await processMs(apiPid) };
}

/** What was spent between two readings. Of a connection that was closed in between, nothing is known. */
export function spentBetween(before: ProcessorClock, after: ProcessorClock): ProcessorTime {
  const each = [...after.connections].map(([pid, ms]) => ms - (before.connections.get(pid) ?? 0));
  return { postgresMs: each.reduce((sum, ms) => sum + ms, 0), nodeMs: after.nodeMs - before.nodeMs };
}

async function processMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0)) * TICK_MS;
}
