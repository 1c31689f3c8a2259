import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';

/** The files in which long runs store their measurements, with the circumstances of each result. */

const RESULTS = fileURLToPath(new URL('../../../bench/results/', import.meta.url));

export interface MeasuredOn {
  date: string;
  commit: string;
  machine: string;
}

export async function measuredOn(): Promise<MeasuredOn> {
  return { date: new Date().toISOString().slice(0, 10), commit: commit(), machine: await machine() };
}

/**
 * Reads the last full run's result of each row.
 * @param kind prefix of the file names: `kind-name.json`
 * @param order names of rows; others come last
 */
export async function readParts<Part extends { name: string }>(
  kind: string,
  order: readonly string[],
): Promise<Part[]> {
  const names = (await readdir(RESULTS)).filter(
    (name) => name.startsWith(`${kind}-`) && name.endsWith('.json'),
  );
  const parts = await Promise.all(
    names.map(async (name): Promise<Part> => JSON.parse(await readFile(path.join(RESULTS, name), 'utf8'))),
  );
  const rank = ({ name }: Part) => (order.includes(name) ? order.indexOf(name) : order.length);
  return parts.toSorted((one, other) => rank(one) - rank(other));
}

function commit(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: RESULTS, encoding: 'utf8' }).stdout?.trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':!/bench/results');
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed ? ' with changes' : ''}`;
}

async function machine(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const { rows } = await client.query('show server_version').finally(() => client.end());
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  const processor = cpu?.model.trim() || 'processor not named';
  return `${availableParallelism()} cores, ${processor}, ${gigabytes} GB, Node ${process.versions.node}, PostgreSQL ${rows[0].server_version}`;
}

/** Writes a result file atomically: readers see either the old or the complete new one. */
export async function writeResultFile(name: string, text: string): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const draft = path.join(RESULTS, `${name}.${process.pid}`);
  await writeFile(draft, text);
  await rename(draft, path.join(RESULTS, name));
}
