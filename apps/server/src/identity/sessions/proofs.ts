import { PROOF_HOLDS_MINUTES } from '@voice-feedback/contract/sessions';
import { MINUTE_MS } from '../../durations.ts';
import { IdentityError } from '../protocol/errors.ts';
import type { AuthenticationMethod } from '../schema.ts';

/** `amr` methods that are a second factor; `webauthn` is a passkey. */
const FACTOR_METHODS = new Set(['totp', 'recovery_code', 'webauthn']);
/** The protocol uses `mfa/webauthn`; a hosted auth server uses similar names. */
const FACTOR_PREFIX = 'mfa/';
/** `amr` methods that prove nothing about the person. */
const NO_PROOF = new Set(['anonymous', 'token_refresh']);
/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_SECONDS = 60;

/**
 * When the person behind a session last authenticated, according to its `amr`. If they have a second factor, only the
 * factor counts. A time in the future doesn't count. Undefined if never, or if the token doesn't say.
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

/** Whether the caller has authenticated recently. An anonymous user has no way to, and nothing to protect. */
export function hasRecentProof({ user, provedAt }: Prover): boolean {
  const isRecent =
    provedAt !== undefined && Date.now() - provedAt.getTime() < PROOF_HOLDS_MINUTES * MINUTE_MS;
  return isRecent || user.isAnonymous;
}

/** Throws 400 `reauthentication_needed`, the protocol's code, unless there is a recent proof. */
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
