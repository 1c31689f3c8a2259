import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { SigningAlgorithm, SigningKey, VerificationKey } from './signing-key.ts';

/** A shorter secret could be found by brute force from one of its tokens. */
const MINIMUM_SECRET_BYTES = 32;

const jwkSchema = z
  .looseObject({
    kty: z.enum(['EC', 'RSA', 'oct']),
    kid: z.string().min(1).exactOptional(),
    alg: z.enum(['ES256', 'RS256', 'HS256']).exactOptional(),
    key_ops: z.array(z.string()).exactOptional(),
  })
  .refine((jwk) => jwk.alg === undefined || jwk.alg === algorithmOf(jwk.kty), 'alg does not fit kty')
  .refine((jwk) => jwk.kty !== 'EC' || jwk.crv === 'P-256', 'only the curve P-256 is supported')
  .refine(
    (jwk) =>
      jwk.kty !== 'oct' ||
      (typeof jwk.k === 'string' && Buffer.from(jwk.k, 'base64url').length >= MINIMUM_SECRET_BYTES),
    `a secret needs at least ${MINIMUM_SECRET_BYTES} bytes`,
  );

/** JWT_KEYS: a JSON array of JWKs, as in GOTRUE_JWT_KEYS. */
export const jwtKeysVariable = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON array of JWKs' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(jwkSchema)
      .refine((keys) => keys.filter(isSigningKey).length <= 1, 'at most one key may have sign in key_ops')
      .refine(
        (keys) => keys.filter(({ kty }) => kty === 'oct').length <= 1,
        'at most one oct key is accepted',
      ),
  );

export interface ConfiguredKeys {
  /** public keys; never contains a secret */
  published: readonly (VerificationKey & { publicJwk: JWK })[];
  signing: SigningKey | undefined;
  /** verifies tokens of imported sessions; never signs */
  legacySecret: VerificationKey | undefined;
}

/** Imports the keys of JWT_KEYS. Throws if a key doesn't match its declared type. */
export async function readConfiguredKeys(jwks: readonly JWK[]): Promise<ConfiguredKeys> {
  const published: (VerificationKey & { publicJwk: JWK })[] = [];
  let signing: SigningKey | undefined;
  let legacySecret: VerificationKey | undefined;
  for (const jwk of jwks) {
    if (jwk.kty === 'oct') {
      const secret = await importJWK({ kty: 'oct', k: jwk.k ?? '' }, 'HS256');
      legacySecret = { kid: jwk.kid ?? '', algorithm: 'HS256', publicKey: secret };
      continue;
    }
    const algorithm: SigningAlgorithm = jwk.kty === 'EC' ? 'ES256' : 'RS256';
    const members = publicMembersOf(jwk);
    const kid = jwk.kid ?? (await calculateJwkThumbprint(members));
    const publicKey = await importJWK(members, algorithm);
    const publicJwk = { ...members, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
    published.push({ kid, algorithm, publicKey, publicJwk });
    if (!isSigningKey(jwk)) continue;
    const { key_ops: _operations, use: _use, ...pair } = jwk;
    const privateKey = await importJWK(pair, algorithm);
    if (privateKey instanceof Uint8Array) throw new Error(`JWT_KEYS: key ${kid} is not asymmetric`);
    signing = { kid, algorithm, privateKey };
  }
  return { published, signing, legacySecret };
}

/** Returns the algorithm of the signing key in JWT_KEYS, if there is one. */
export function configuredAlgorithm(jwks: readonly JWK[]): SigningAlgorithm | undefined {
  const signing = jwks.find(isSigningKey);
  if (signing === undefined) return undefined;
  return signing.kty === 'EC' ? 'ES256' : 'RS256';
}

function isSigningKey(jwk: JWK): boolean {
  return jwk.kty !== 'oct' && typeof jwk.d === 'string' && jwk.key_ops?.includes('sign') === true;
}

function publicMembersOf({ kty, crv, x, y, n, e }: JWK): JWK {
  const given = Object.entries({ kty, crv, x, y, n, e }).filter(([, member]) => member !== undefined);
  return Object.fromEntries(given);
}

function algorithmOf(kty: 'EC' | 'RSA' | 'oct'): string {
  return { EC: 'ES256', RSA: 'RS256', oct: 'HS256' }[kty];
}
