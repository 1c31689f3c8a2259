import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { SIGNING_ALGORITHMS, type SigningKeys } from '../keys/signing-keys.ts';
import { badJwt, type IdentityError } from '../protocol/errors.ts';
import type { SessionsTable, UsersTable } from '../schema.ts';
import { AUDIENCE, type IdentitySettings, issuerOf, issuersOf } from '../settings.ts';

interface Signer {
  keys: SigningKeys;
  settings: IdentitySettings;
}

const CLOCK_SKEW_SECONDS = 60;

const claimsSchema = z.object({
  sub: z.guid().optional(),
  session_id: z.guid().optional(),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2']).optional(),
  amr: z
    .array(z.object({ method: z.string(), timestamp: z.number() }))
    .catch([])
    .default([]),
});
export type AccessClaims = z.output<typeof claimsSchema> & {
  /** whether the former server's shared secret signed it; if so, it's valid only for imported sessions */
  isOfFormerSecret: boolean;
};

/** Signs a user's access token with the claims that GoTrue's clients read. */
export async function signAccessToken(
  signer: Signer,
  user: Selectable<UsersTable>,
  session: Selectable<SessionsTable>,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + signer.settings.accessTokenSeconds;
  const token = await sign(signer, {
    sub: user.id,
    iat: issuedAt,
    exp: expiresAt,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  return { token, expiresAt };
}

/** Signs a short-lived token for admin calls from our own processes; operators use SERVICE_ROLE_KEY. */
export async function signServiceRoleToken(signer: Signer, lifetimeSeconds: number): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return sign(signer, { role: 'service_role', iat: issuedAt, exp: issuedAt + lifetimeSeconds });
}

async function sign({ keys, settings }: Signer, claims: JWTPayload): Promise<string> {
  const key = await keys.current(settings.signingAlgorithm);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuerOf(settings))
    .setAudience(AUDIENCE)
    .sign(key.privateKey);
}

/** `jwtVerify` accepts any `iat`, but we never issue one in the future. */
export function isFromTheFuture({ iat }: JWTPayload): boolean {
  return iat !== undefined && iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS;
}

/**
 * Returns the claims of a token that this server signed and that hasn't expired. Throws 403 `bad_jwt` for any other
 * text. An outage of the key ring is passed on as it is, because it says nothing about the token.
 */
export async function readAccessToken({ keys, settings }: Signer, token: string): Promise<AccessClaims> {
  const verified = await jwtVerify(
    token,
    async ({ kid, alg }) => {
      const key = await keys.findFor({ kid, alg });
      if (key === undefined) throw unverifiable('unrecognized JWT kid');
      // The key decides the algorithm, never the token.
      if (key.algorithm !== alg) throw unverifiable(`signing method ${alg} is invalid`);
      return key.publicKey;
    },
    {
      algorithms: [...SIGNING_ALGORITHMS, 'HS256'],
      issuer: issuersOf(settings),
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'role'],
    },
  ).catch((error: unknown) => {
    throw error instanceof errors.JOSEError || error instanceof TypeError
      ? unverifiable(error.message)
      : error;
  });
  if (isFromTheFuture(verified.payload)) throw badJwt('token used before issued');
  const claims = claimsSchema.safeParse(verified.payload);
  if (!claims.success) throw badJwt('claims are not of this server');
  return { ...claims.data, isOfFormerSecret: verified.protectedHeader.alg === 'HS256' };
}

function unverifiable(reason: string): IdentityError {
  return badJwt(`unable to parse or verify signature, ${reason}`);
}
