import { randomBytes } from 'node:crypto';
import { hash as bcryptHash, verify as bcryptVerify } from '@node-rs/bcrypt';
import { sql } from 'kysely';
import { invalid } from '../protocol/errors.ts';
import type { IdentityDatabase } from '../tables.ts';
import { inHashQueue } from './hash-queue.ts';

/** The accepted bcrypt hashes from other servers, with a cost that doesn't overload ours. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2id?\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;
const MAXIMUM_ARGON2_KIB = 131_072;
const MAXIMUM_ARGON2_PASSES = 10;
const MAXIMUM_ARGON2_LANES = 16;
/** bcrypt ignores the rest of a longer password, so such a password can't match. */
const BCRYPT_MAXIMUM_BYTES = 72;
const COST_KNOWN_MS = 60_000;

/** Throws 400 `validation_failed` unless it's a bcrypt, argon2i or argon2id hash of a reasonable cost. */
export function requireImportableHash(passwordHash: string): string {
  if (!isImportableHash(passwordHash))
    throw invalid('Invalid password hash: bcrypt, argon2i and argon2id hashes are accepted');
  return passwordHash;
}

export function isImportableHash(passwordHash: string): boolean {
  if (BCRYPT.test(passwordHash)) return true;
  const parameters = ARGON2.exec(passwordHash);
  if (parameters === null) return false;
  const [kib = 0, passes = 0, lanes = 0] = parameters.slice(1).map(Number);
  return (
    kib >= 8 * lanes &&
    kib <= MAXIMUM_ARGON2_KIB &&
    passes >= 1 &&
    passes <= MAXIMUM_ARGON2_PASSES &&
    lanes >= 1 &&
    lanes <= MAXIMUM_ARGON2_LANES
  );
}

export function isBcrypt(passwordHash: string | null | undefined): passwordHash is string {
  return passwordHash?.startsWith('$2') === true;
}

/** Throws 503 `overloaded`. */
export async function bcryptMatches(password: string, passwordHash: string): Promise<boolean> {
  const fits = Buffer.byteLength(password) <= BCRYPT_MAXIMUM_BYTES;
  return (await inHashQueue(() => bcryptVerify(fits ? password : '', passwordHash))) && fits;
}

const known = new WeakMap<IdentityDatabase, { cost: number | undefined; until: number }>();
const noiseHashes = new Map<number, Promise<string>>();

/**
 * While there are bcrypt hashes, every sign-in without one verifies a random bcrypt hash, so that timing doesn't
 * reveal who was imported.
 */
export async function spendBcryptTime(database: IdentityDatabase, password: string): Promise<void> {
  const cost = await bcryptCostInUse(database);
  if (cost === undefined) return;
  let noise = noiseHashes.get(cost);
  if (noise === undefined) {
    noise = inHashQueue(() => bcryptHash(randomBytes(24).toString('base64'), { cost }));
    noiseHashes.set(cost, noise);
    // Failures aren't cached: the next sign-in tries again.
    noise.catch(() => noiseHashes.delete(cost));
  }
  await bcryptMatches(password, await noise);
}

async function bcryptCostInUse(database: IdentityDatabase): Promise<number | undefined> {
  const remembered = known.get(database);
  if (remembered !== undefined && remembered.until > Date.now()) return remembered.cost;
  const { rows } = await sql<{ cost: string }>`
    select substring(password_hash from 5 for 2) as cost from identity.users where password_hash like '$2%'
    order by 1 desc limit 1`.execute(database);
  const cost = rows[0] === undefined ? undefined : Number(rows[0].cost);
  known.set(database, { cost, until: Date.now() + COST_KNOWN_MS });
  return cost;
}
