import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, countRequest } from '../http/limits/rate-limit.ts';
import { hashPassword, passwordMatches } from '../identity/passwords/passwords.ts';
import { IdentityError } from '../identity/protocol/errors.ts';
import { overloaded } from '../identity/protocol/overloaded.ts';

/** The installation's administrator password, stored as an argon2id hash. There is no default. */

const FILE_NAME = 'admin-password-hash';
export const MINIMUM_CHARACTERS = 12;
/** Maximum attempts per network address, and in total, so that using many addresses does not help. */
const TRIES_PER_ADDRESS = 5;
const TRIES_OF_ALL = 50;
const WINDOW_SECONDS = 15 * 60;

export interface AdminPasswordSource {
  /**
   * ADMIN_PASSWORD_HASH; if undefined, the hash that `npm run admin:password` stored in the database or the data folder
   */
  configured: string | undefined;
  dataDirectory: string;
}

/** Stores the hash of a new password in the database. It takes effect immediately on every host. */
export async function storeAdminPassword(database: Database, password: string): Promise<void> {
  await storeHash(database, await hashPassword(password));
}

/**
 * Copies the password that was set in `dataDirectory` while the database was unavailable. Replaces an existing one in
 * the database only if `replace` is set.
 */
export async function adoptAdminPassword(
  database: Database,
  dataDirectory: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const hash = await readHashFile(dataDirectory);
  if (hash === undefined || (!replace && (await findStoredHash(database)) !== undefined)) return;
  await storeHash(database, hash);
  await rm(path.join(dataDirectory, FILE_NAME), { force: true });
}

/** Returns whether the data folder's password differs from the database's. */
export async function hasOtherAdminPassword(database: Database, dataDirectory: string): Promise<boolean> {
  const [own, stored] = [await readHashFile(dataDirectory), await findStoredHash(database)];
  return own !== undefined && stored !== undefined && own !== stored;
}

/** Returns whether a password is set. `database`: undefined if there is none yet, or it has no table of secrets. */
export async function isAdminPasswordSet(
  database: Database | undefined,
  source: AdminPasswordSource,
): Promise<boolean> {
  return (await findHash(database, source)) !== undefined;
}

async function findHash(
  database: Database | undefined,
  { configured, dataDirectory }: AdminPasswordSource,
): Promise<string | undefined> {
  if (configured !== undefined) return configured;
  const stored = database === undefined ? undefined : await findStoredHash(database);
  return stored ?? (await readHashFile(dataDirectory));
}

async function storeHash(database: Database, hash: string): Promise<void> {
  const value = Buffer.from(hash);
  await database
    .insertInto('serverSecrets')
    .values({ name: FILE_NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function findStoredHash(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', FILE_NAME)
    .executeTakeFirst();
  return row?.value.toString('utf8');
}

/** Writes the hash of a new password to the data folder, for when the database is not running. */
export async function setAdminPassword(dataDirectory: string, password: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true });
  const file = path.join(dataDirectory, FILE_NAME);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${await hashPassword(password)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return file;
}

/**
 * Verifies a password attempt. The attempt is counted before the check, so that concurrent attempts cannot exceed the
 * limit; a correct password restores the address's attempts. Throws `Problem`: `admin_locked` if no password is set,
 * `admin_attempts_used_up` with `Retry-After`, `admin_password_wrong`, `overloaded`.
 */
export async function checkAdminPassword(
  database: Database,
  source: AdminPasswordSource,
  given: { password: string; address: string },
): Promise<void> {
  const hash = await findHash(database, source);
  if (hash === undefined) throw new Problem('admin_locked');
  const subject = addressUnit(given.address);
  await takeTry(database, subject, TRIES_PER_ADDRESS);
  await takeTry(database, '*', TRIES_OF_ALL);
  const matches = await passwordMatches(given.password, hash).catch(async (error: unknown) => {
    // Nothing was verified, so the attempt does not count.
    for (const counted of [subject, '*']) await giveTryBack(database, counted);
    throw error instanceof IdentityError ? overloaded(error) : error;
  });
  if (!matches) throw new Problem('admin_password_wrong');
  await database.transaction().execute(async (trx) => {
    await trx.deleteFrom('adminAttempts').where('subject', '=', subject).execute();
    await giveTryBack(trx, '*');
  });
}

async function giveTryBack(database: Database, subject: string): Promise<void> {
  await database
    .updateTable('adminAttempts')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('subject', '=', subject)
    .where('used', '>', 0)
    .execute();
}

async function takeTry(database: Database, subject: string, limit: number): Promise<void> {
  const { used, resetSeconds } = await countRequest(database, subject, WINDOW_SECONDS, 1, 'admin_attempts');
  if (used > limit)
    throw new Problem('admin_attempts_used_up', {
      detail: `Too many wrong passwords. Try again in ${resetSeconds} s.`,
      headers: { 'retry-after': String(resetSeconds) },
    });
}

async function readHashFile(dataDirectory: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDirectory, FILE_NAME), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
