import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import type { FlowStatesTable } from '../schema.ts';
import { ssoProviderIdOf } from '../social/organization-providers.ts';
import type { IdentityTrx } from '../tables.ts';

export const AUTH_CODE_SECONDS = 300;
/** How long a mailed link or a visit to a provider may take. The code's lifetime starts with the click. */
export const FLOW_SECONDS = 600;

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** The two fields that the client adds to a request with PKCE. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export interface CodeChallenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** Throws 400 for a challenge without its method or in the wrong format (RFC 7636, section 4.2). */
export function readChallenge(body: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): CodeChallenge | undefined {
  const challenge = body.code_challenge ?? '';
  const method = (body.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge to be set');
  if (method !== 's256' && method !== 'plain') throw invalid('code_challenge_method must be s256 or plain');
  if (!CHALLENGE.test(challenge))
    throw invalid('code challenge does not have 43 to 128 characters of A-Z, a-z, 0-9 and ._~-');
  return { challenge, method };
}

/** Stores a PKCE flow until its link is clicked. @returns the flow's id */
export async function startFlow(
  trx: IdentityTrx,
  flow: Pick<FlowStatesTable, 'userId' | 'method'> & { challenge: CodeChallenge },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('identity.flowStates')
    .values({
      id,
      userId: flow.userId,
      method: flow.method,
      codeChallenge: flow.challenge.challenge,
      codeChallengeMethod: flow.challenge.method,
      authCodeHash: null,
      authCodeExpiresAt: null,
      provider: null,
      providerSecrets: null,
      linkingUserId: null,
      expiresAt: new Date(Date.now() + FLOW_SECONDS * 1000),
    })
    .execute();
  return id;
}

/** Issues the single-use code for the redirect back to the application, valid for 300 s from now. */
export async function issueAuthCode(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault'>,
  flowId: string,
  userId: string,
): Promise<string> {
  const code = randomUUID();
  const expiresAt = new Date(Date.now() + AUTH_CODE_SECONDS * 1000);
  await trx
    .updateTable('identity.flowStates')
    .set({
      userId,
      authCodeHash: identity.vault.mac('auth-code', code),
      authCodeExpiresAt: expiresAt,
      expiresAt,
      providerSecrets: null,
    })
    .where('id', '=', flowId)
    .execute();
  return code;
}

export interface RedeemedFlow {
  userId: string;
  method: string;
  /** the provider's person to link to the user; encrypted */
  link: { flowId: string; provider: string; person: Buffer } | undefined;
  /** the organization's provider that the person came from */
  ssoProviderId: string | null;
}

/**
 * Redeems the code for its user, in the transaction that creates the session. Two concurrent calls create one
 * session, and if the transaction fails, the code stays valid. A wrong verifier uses up the code, so a refusal is
 * returned instead of thrown: the caller commits and then throws it. It's 404 `flow_state_not_found`, 422
 * `flow_state_expired` or 400 `bad_code_verifier`.
 */
export async function redeemAuthCode(
  trx: IdentityTrx,
  identity: Pick<Identity, 'vault'>,
  code: string,
  verifier: string,
): Promise<RedeemedFlow | IdentityError> {
  const authCodeHash = identity.vault.mac('auth-code', code);
  // The user is locked first, as in all code that ends sessions and flows.
  await trx
    .selectFrom('identity.users')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('identity.flowStates').select('userId').where('authCodeHash', '=', authCodeHash),
    )
    .forUpdate()
    .execute();
  const flow = await trx
    .deleteFrom('identity.flowStates')
    .where('authCodeHash', '=', authCodeHash)
    .returningAll()
    .executeTakeFirst();
  if (flow === undefined || flow.userId === null || flow.codeChallenge === null)
    return new IdentityError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.authCodeExpiresAt === null || flow.authCodeExpiresAt.getTime() < Date.now())
    return new IdentityError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const shown =
    flow.codeChallengeMethod === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (!equalTexts(shown, flow.codeChallenge))
    return new IdentityError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  const { id, userId, method, linkingUserId, provider, providerSecrets } = flow;
  const isLink = linkingUserId !== null && provider !== null && providerSecrets !== null;
  return {
    userId,
    method,
    link: isLink ? { flowId: id, provider, person: providerSecrets } : undefined,
    ssoProviderId: ssoProviderIdOf(provider),
  };
}

function equalTexts(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
