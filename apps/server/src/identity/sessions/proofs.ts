import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import { MINUTE_MS } from '../../durations.ts';
import { IdentityError } from '../protocol/errors.ts';
import type { AuthenticationMethod } from '../schema.ts';

/** Methods in `amr` that are a second factor; `webauthn` is a passkey. */
const FACTOR_METHODS = new Set(['totp', 'recovery_code', 'webauthn']);
/** The protocol writes `mfa/webauthn`, and a hosted auth server others like it. */
const FACTOR_PREFIX = 'mfa/';
/** Methods in `amr` that show nothing about the person. */
const NO_PROOF = new Set(['anonymous', 'token_refresh']);
/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * When the person behind a session last showed who they are, as its `amr` says. For someone with a second factor only
 * the factor counts, and a time in the future counts as none. Undefined: never, or the token doesn't say.
 */
export function provedAtOf(amr: readonly AuthenticationMethod[], hasFactor: boolean): Date | undefined {
  const proofs = amr.filter(({ method }) => (hasFactor ? isFactor(method) : !NO_PROOF.has(method)));
  const latest = Math.floor(Date.now() / 1000) + CLOCK_SKEW_SECONDS;
  const times = proofs.map(({ timestamp }) => timestamp).filter((timestamp) => timestamp <= latest);
  const newestSeconds = Math.max(0, ...times);
  return newestSeconds === 0 ? undefined : new Date(newestSeconds * 1000);
}

interface Prover {
  user: { isAnonymous: boolean };
  provedAt: Date | undefined;
}

/** Whether the caller has just shown who they are. An anonymous user has nothing to show and nothing to lose. */
export function hasRecentProof({ user, provedAt }: Prover): boolean {
  const isRecent =
    provedAt !== undefined && Date.now() - provedAt.getTime() < PROOF_HOLDS_MINUTES * MINUTE_MS;
  return isRecent || user.isAnonymous;
}

/**
 * Throws 400 `reauthentication_needed`, the protocol's code, without such a proof.
 */
export function requireRecentProof(caller: Prover): void {
  if (!hasRecentProof(caller))
    throw new IdentityError(
      400,
      'reauthentication_needed',
      `This needs a sign-in of the last ${PROOF_HOLDS_MINUTES} minutes. Confirm that it is you first.`,
    );
}

function isFactor(method: string): boolean {
  return FACTOR_METHODS.has(method) || method.startsWith(FACTOR_PREFIX);
}
