import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { laneOf } from './known-devices.ts';
import type { LimitName } from './limit-table.ts';
import { neighbourhoodOf, overRequestLimit } from './limits.ts';
import { limitKey } from './mail-limits.ts';

export type Guessable = 'password' | 'totp' | 'mailCode' | 'recoveryCode';

interface GuessLimits {
  /** attempts on one account from one network or known device */
  perNetwork: LimitName;
  /** attempts on one account from all unknown devices together; slows them down */
  perAccount: LimitName;
  /** attempts on one account per day: from all unknown devices together, and from each known device */
  perDay?: LimitName;
}

const limitsOf: Record<Guessable, GuessLimits> = {
  password: { perNetwork: 'failedPasswordsPerNetwork', perAccount: 'failedPasswordsPerAccount' },
  totp: {
    perNetwork: 'failedCodesPerNetwork',
    perAccount: 'failedCodesPerAccount',
    perDay: 'failedCodesPerDay',
  },
  mailCode: {
    perNetwork: 'failedCodesPerNetwork',
    perAccount: 'failedCodesPerAccount',
    perDay: 'failedCodesPerDay',
  },
  // A code has 59 bits, too many to guess, so there is no daily limit that an attacker could use up.
  recoveryCode: {
    perNetwork: 'failedRecoveryCodesPerNetwork',
    perAccount: 'failedRecoveryCodesPerAccount',
  },
};

/** The account whose password or code is tried. */
export type GuessedAccount =
  | { userId: string }
  | {
      email: string;
      /** the code may confirm a change to this address */
      isForChange?: boolean;
    };

export interface Guess {
  /** the request comes from a device or network the account knows */
  known: boolean;
  /** call after a correct answer; returns the attempt to the budget */
  giveBack(): Promise<void>;
}

/**
 * Takes one attempt at a password or code from the budget, before it is checked and whether or not the address is
 * known. Attempts by strangers never block a device that has signed in before. Elsewhere they make the owner wait,
 * minutes at most, and the owner's turn comes however many others try. A mailed link always signs in. Throws 429
 * `over_request_rate_limit`, or `mfa_recovery_codes_locked` for recovery codes.
 */
export async function takeGuess(
  identity: Pick<Identity, 'database' | 'limiter' | 'settings' | 'vault'>,
  request: FastifyRequest,
  what: Guessable,
  account: GuessedAccount,
): Promise<Guess> {
  const lane = await laneOf(identity.database, identity, request, account);
  const { limiter } = identity;
  const { perNetwork, perAccount, perDay } = limitsOf[what];
  const who = 'userId' in account ? account.userId : account.email;
  const everyone = limitKey(identity, `${what}:${who}`);
  const here = limitKey(identity, `${what}:${who}:${lane.key}`);
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    for (const giveOneBack of taken.splice(0)) await giveOneBack();
  };
  const refuse = async (waitSeconds: number): Promise<never> => {
    await giveBack();
    throw what === 'recoveryCode' ? recoveryCodesLocked(waitSeconds) : slowedDown(what, waitSeconds);
  };

  const wait = await limiter.tryTake(perNetwork, here);
  if (wait > 0) return refuse(wait);
  taken.push(() => limiter.giveBack(perNetwork, here));
  if (!lane.known) {
    const trier = { lane: here, neighbourhood: limitKey(identity, neighbourhoodOf(request.ip)) };
    const delay = await limiter.trySlow(perAccount, everyone, trier);
    if (delay > 0) return refuse(delay);
    taken.push(() => limiter.giveSlowBack(perAccount, everyone));
  }
  if (perDay !== undefined) {
    const key = lane.known ? here : everyone;
    const untilNext = await limiter.tryTake(perDay, key);
    if (untilNext > 0) {
      await recordExhaustion(identity, request, what, account, key);
      return refuse(untilNext);
    }
    taken.push(() => limiter.giveBack(perDay, key));
  }
  return { known: lane.known, giveBack };
}

/**
 * Names the account the same way everywhere, so that all routes share one budget for passwords and one for mailed
 * codes.
 */
export function signInAccount(user: {
  id: string;
  email: string | null;
}): { userId: string } | { email: string } {
  return user.email === null ? { userId: user.id } : { email: user.email };
}

/**
 * Records an exhausted budget once a day for the owner, and once for all users who are changing to this address. Anyone
 * can request a change to someone else's address, so those users only learn of codes for such a change. What they learn
 * doesn't depend on whether the address has an owner.
 */
async function recordExhaustion(
  { database, limiter }: Pick<Identity, 'database' | 'limiter'>,
  request: FastifyRequest,
  what: Guessable,
  account: GuessedAccount,
  key: string,
): Promise<void> {
  const told: { id: string }[] = [];
  const users = database.selectFrom('identity.users').select('id').where('deletedAt', 'is', null);
  if ((await limiter.tryTake('exhaustionsPerDay', key)) === 0)
    told.push(
      ...(await ('userId' in account
        ? users.where('id', '=', account.userId)
        : users.where('email', '=', account.email)
      ).execute()),
    );
  if (
    'email' in account &&
    account.isForChange === true &&
    (await limiter.tryTake('exhaustionsPerDay', `${key}:change`)) === 0
  )
    told.push(
      ...(await users
        .where('newEmail', '=', account.email)
        .where('email', 'is distinct from', account.email)
        .execute()),
    );
  for (const { id } of told)
    await audit(database, request, 'code_attempts_exhausted', { userId: id, detail: { kind: what } });
}

const WAYS_IN: Record<Exclude<Guessable, 'recoveryCode'>, string> = {
  password: 'reset your password: the link in the email works right away.',
  mailCode: 'open the link in an email: it works right away.',
  // A mailed link is only a first factor, so the text doesn't suggest one.
  totp: 'use a recovery code or a security key.',
};

function slowedDown(what: keyof typeof WAYS_IN, waitSeconds: number): IdentityError {
  const tries = what === 'password' ? 'passwords' : 'codes';
  return overRequestLimit(
    waitSeconds,
    `Too many wrong ${tries} for this account. Try again in ${waitSeconds} seconds, or ${WAYS_IN[what]}`,
  );
}

function recoveryCodesLocked(waitSeconds: number): IdentityError {
  return new IdentityError(
    429,
    'mfa_recovery_codes_locked',
    'Too many wrong recovery codes, try again later',
    { retryAfterSeconds: waitSeconds },
  );
}
