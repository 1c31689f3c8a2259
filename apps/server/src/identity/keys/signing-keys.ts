import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import type { IdentityDatabase, IdentityTrx } from '../tables.ts';
import { readConfiguredKeys } from './configured-keys.ts';
import type { SigningAlgorithm, SigningKey, VerificationKey } from './signing-key.ts';
import type { Vault } from './vault.ts';

export const SIGNING_ALGORITHMS: readonly SigningAlgorithm[] = ['ES256', 'RS256'];

/** auth-js and our own verifiers cache the JWKS for ten minutes. A new key is published that long before it signs. */
export const JWKS_CACHE_SECONDS = 600;
const CLOCK_MARGIN_SECONDS = 60;
const RELOAD_MS = 30_000;
/** Minimum time between reloads for unknown kids, so that forged ones don't cause a query per request. */
const RELOAD_FOR_UNKNOWN_KID_MS = 2_000;
const RSA_BITS = 2048;
/** An arbitrary lock id, so that processes starting together create only one set of keys. */
const SIGNING_KEYS_LOCK = 7_402_114;

export interface SigningKeys {
  /** Returns the current signing key. */
  current(algorithm: SigningAlgorithm): Promise<SigningKey>;
  find(kid: string): Promise<VerificationKey | undefined>;
  /** Returns the key for a token's header. Tokens signed with the previous server's secret may have no kid. */
  findFor(header: {
    kid?: string | undefined;
    alg?: string | undefined;
  }): Promise<VerificationKey | undefined>;
  /** Returns the public parts, for `jwks.json`. */
  publicKeys(): Promise<JWK[]>;
}

interface LoadedKey extends SigningKey {
  publicKey: CryptoKey;
  publicJwk: JWK;
  signsFrom: Date;
}

/** Opens the signing keys, and creates one for each algorithm at first start. */
export async function openSigningKeys(
  database: IdentityDatabase,
  vault: Vault,
  jwtKeys: readonly JWK[] = [],
): Promise<SigningKeys> {
  const configured = await readConfiguredKeys(jwtKeys);
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SIGNING_KEYS_LOCK})`.execute(trx);
    const existing = await trx.selectFrom('identity.signingKeys').select('algorithm').execute();
    for (const algorithm of SIGNING_ALGORITHMS) {
      if (!existing.some((key) => key.algorithm === algorithm))
        await addKey(trx, vault, algorithm, { signsFrom: new Date() });
    }
  });
  const imported = new Map<string, LoadedKey>();
  let keys = await load(database, vault, imported);
  let loadedAt = Date.now();
  let reloading: Promise<void> | undefined;
  async function reload(): Promise<void> {
    reloading ??= load(database, vault, imported)
      .then((fresh) => {
        keys = fresh;
        loadedAt = Date.now();
      })
      .finally(() => {
        reloading = undefined;
      });
    await reloading;
  }
  async function loaded(): Promise<readonly LoadedKey[]> {
    if (Date.now() - loadedAt > RELOAD_MS) await reload();
    return keys;
  }
  async function find(kid: string): Promise<VerificationKey | undefined> {
    const former = configured.published.find((key) => key.kid === kid);
    if (former !== undefined) return former;
    const found = (await loaded()).find((key) => key.kid === kid);
    if (found !== undefined || Date.now() - loadedAt < RELOAD_FOR_UNKNOWN_KID_MS) return found;
    await reload();
    return keys.find((key) => key.kid === kid);
  }
  return {
    async current(algorithm) {
      if (configured.signing?.algorithm === algorithm) return configured.signing;
      const now = Date.now();
      const usable = (await loaded()).filter(
        (key) => key.algorithm === algorithm && key.signsFrom.getTime() <= now,
      );
      const newest = usable.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())[0];
      if (newest === undefined) throw new Error(`there is no ${algorithm} signing key`);
      return newest;
    },
    find,
    async findFor({ kid, alg }) {
      // HS256 has only its own key. A token must not choose how it is verified.
      if (alg === 'HS256') return configured.legacySecret;
      return kid === undefined ? undefined : find(kid);
    },
    async publicKeys() {
      return [...configured.published, ...(await loaded())].map((key) => key.publicJwk);
    },
  };
}

/**
 * Adds a new key for each algorithm. It is published at once and signs after every cached JWKS has expired. Until then
 * the old keys sign, and they stay published until their last token has expired. `immediately` is for a leaked key: the
 * new keys sign at once and the old ones are removed, which invalidates all access tokens. Sessions continue, because
 * clients refresh.
 * @returns the new keys' ids
 */
export async function rotateSigningKeys(
  database: IdentityDatabase,
  vault: Vault,
  options: { immediately: boolean; accessTokenSeconds: number },
): Promise<string[]> {
  const now = Date.now();
  const overlapSeconds = JWKS_CACHE_SECONDS + CLOCK_MARGIN_SECONDS;
  const signsFrom = new Date(options.immediately ? now : now + overlapSeconds * 1000);
  const publishedUntil = new Date(
    options.immediately
      ? now
      : signsFrom.getTime() + (options.accessTokenSeconds + CLOCK_MARGIN_SECONDS) * 1000,
  );
  return database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SIGNING_KEYS_LOCK})`.execute(trx);
    await trx
      .updateTable('identity.signingKeys')
      .set((eb) => ({
        publishedUntil: sql<Date>`least(${eb.ref('publishedUntil')}, ${publishedUntil})`,
      }))
      .execute();
    const kids: string[] = [];
    for (const algorithm of SIGNING_ALGORITHMS) kids.push(await addKey(trx, vault, algorithm, { signsFrom }));
    await trx.deleteFrom('identity.signingKeys').where('publishedUntil', '<=', new Date(now)).execute();
    return kids;
  });
}

async function addKey(
  trx: IdentityTrx,
  vault: Vault,
  algorithm: SigningAlgorithm,
  { signsFrom }: { signsFrom: Date },
): Promise<string> {
  const pair = await generateKeyPair(algorithm, { extractable: true, modulusLength: RSA_BITS });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await trx
    .insertInto('identity.signingKeys')
    .values({
      kid,
      algorithm,
      publicJwk: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] }),
      privateKey: vault.encrypt(await exportPKCS8(pair.privateKey), `signing-key:${kid}`),
      signsFrom,
      publishedUntil: null,
    })
    .execute();
  return kid;
}

async function load(
  database: IdentityDatabase,
  vault: Vault,
  imported: Map<string, LoadedKey>,
): Promise<readonly LoadedKey[]> {
  const rows = await database
    .selectFrom('identity.signingKeys')
    .selectAll()
    .where((eb) => eb.or([eb('publishedUntil', 'is', null), eb('publishedUntil', '>', new Date())]))
    .orderBy('signsFrom', 'desc')
    .orderBy('algorithm')
    .execute();
  const keys: LoadedKey[] = [];
  for (const row of rows) {
    const known = imported.get(row.kid);
    if (known !== undefined) {
      keys.push(known);
      continue;
    }
    const publicJwk: JWK = row.publicJwk;
    const publicKey = await importJWK(publicJwk, row.algorithm);
    if (publicKey instanceof Uint8Array) throw new Error(`signing key ${row.kid} is not asymmetric`);
    const pkcs8 = vault.decrypt(row.privateKey, `signing-key:${row.kid}`);
    const key: LoadedKey = {
      kid: row.kid,
      algorithm: row.algorithm,
      publicJwk,
      publicKey,
      privateKey: await importPKCS8(pkcs8, row.algorithm),
      signsFrom: row.signsFrom,
    };
    imported.set(row.kid, key);
    keys.push(key);
  }
  const present = new Set(keys.map((key) => key.kid));
  for (const kid of imported.keys()) if (!present.has(kid)) imported.delete(kid);
  return keys;
}
