import { randomBytes } from 'node:crypto';
import type { SignUpSource } from '@voice-feedback/contract/accounts';
import { createKey } from '../api-keys/create-key.ts';
import type { Peppers } from '../api-keys/peppers.ts';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import { IdentityError } from '../identity/protocol/errors.ts';
import { overloaded } from '../identity/protocol/overloaded.ts';
import type { PreparedUser, UserDirectory } from '../identity/users/users.ts';
import { openAccount } from './open-account.ts';
import { planInForce, tierOf } from './plan.ts';

export interface RegisterResources {
  database: Database;
  peppers: Peppers;
  users: UserDirectory;
  signUpEnabled: boolean;
  /** per ten minutes, because these routes reveal whether an address is known */
  signUpTriesPerAddress: number;
  accountsPerAddressPerDay: number;
  /** notifies the operator's automation, in the transaction of the step; undefined if there is none */
  automate: ((trx: Trx, step: SignUpStep) => Promise<void>) | undefined;
}

/** A completed step of a sign-up. */
export interface SignUpStep {
  step: 'verification_email' | 'api_key_created' | 'signup_completed';
  userId: string;
  email: string;
  name: string | undefined;
  useCase: string | undefined;
  source: string;
}

export interface Registration {
  email: string;
  /** undefined if the person chooses one later through "Forgot password?" */
  password: string | undefined;
  source: SignUpSource;
  /** the button that led here, as its page names it */
  button?: string | undefined;
  name: string | undefined;
  company: string | undefined;
  useCase: string | undefined;
  locale: 'en' | 'fr';
  address: string;
}

export interface Registered {
  userId: string;
  email: string;
  emailConfirmed: boolean;
  /** in clear; shown only once */
  apiKey: string;
  tier: 'free' | 'premium';
  plan: ReturnType<typeof planInForce>['id'];
  initialCredits: number;
}

/** The address already belongs to a user. Nothing was created. */
export class AccountExistsError extends Problem {
  override name = 'AccountExistsError';
  readonly email: string;
  constructor(email: string) {
    super('account_exists');
    this.email = email;
  }
}

const FIRST_KEY_NAME = 'Default key';
const GENERATED_PASSWORD_BYTES = 32;
const MINIMUM_PASSWORD_CHARACTERS = 6;
const TRIES_WINDOW_SECONDS = 600;

/** A registration that passed every check that needs no database, with its password hashed. */
export interface CheckedRegistration extends Omit<Registration, 'email' | 'password'> {
  user: PreparedUser;
}

/**
 * Checks a registration and hashes its password, whether or not the address is known, so that timing reveals nothing.
 * Throws `Problem` with the form's messages: `invalid_request`, `weak_password`, `rate_limited`, `overloaded`,
 * `sign_up_closed`.
 */
export async function checkRegistration(
  resources: RegisterResources,
  given: Registration,
): Promise<CheckedRegistration> {
  if (!resources.signUpEnabled) throw new Problem('sign_up_closed');
  await limitTries(resources.database, {
    subject: `register:${addressUnit(given.address)}`,
    most: resources.signUpTriesPerAddress,
    windowSeconds: TRIES_WINDOW_SECONDS,
    detail: (seconds) => `Too many sign-ups from this network address. Try again in ${seconds} s.`,
  });
  const { email, password, ...rest } = given;
  if (password !== undefined && [...password].length < MINIMUM_PASSWORD_CHARACTERS)
    throw new Problem('weak_password');
  try {
    const user = await resources.users.prepare({
      email,
      password: password ?? randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url'),
      metadata: metadataOf(given),
    });
    return { ...rest, user };
  } catch (error) {
    throw inFormWords(error);
  }
}

/**
 * Creates the user, account, first key and welcome credit in the caller's transaction. Throws `AccountExistsError`,
 * and `Problem` `rate_limited` beyond the daily number of accounts.
 */
export async function register(
  trx: Trx,
  resources: Pick<RegisterResources, 'peppers' | 'users' | 'accountsPerAddressPerDay' | 'automate'>,
  { user: prepared, locale, ...given }: CheckedRegistration,
): Promise<Registered> {
  const from = { locale, address: given.address };
  const user = await resources.users.create(trx, prepared, from).catch((error: unknown) => {
    if (error instanceof IdentityError && error.code === 'user_already_exists')
      throw new AccountExistsError(prepared.email);
    throw error;
  });
  const { account, initialCredits } = await openAccount(
    trx,
    { ...given, locale, userId: user.id, email: user.email, signUpId: user.signUpId },
    resources.accountsPerAddressPerDay,
  );
  const { key } = await createKey(trx, resources.peppers, {
    accountId: account.id,
    name: FIRST_KEY_NAME,
    kind: 'secret',
  });
  const { name, useCase, source, button } = given;
  const facts = { userId: user.id, email: user.email, name, useCase, source: button || source };
  if (!user.confirmed) await resources.automate?.(trx, { step: 'verification_email', ...facts });
  await resources.automate?.(trx, { step: 'api_key_created', ...facts });
  await resources.automate?.(trx, { step: 'signup_completed', ...facts });
  return {
    userId: user.id,
    email: user.email,
    emailConfirmed: user.confirmed,
    apiKey: key,
    tier: tierOf(account),
    plan: planInForce(account).id,
    initialCredits,
  };
}

function metadataOf({ name, company }: Registration): Record<string, string> {
  return { ...(name ? { full_name: name } : {}), ...(company ? { company } : {}) };
}

function inFormWords(error: unknown): unknown {
  if (!(error instanceof IdentityError)) return error;
  if (error.code === 'overloaded') return overloaded(error);
  if (error.code === 'weak_password') return new Problem('weak_password', { detail: error.message });
  if (error.code === 'validation_failed')
    return new Problem('invalid_request', {
      detail: 'Please enter a valid email',
      errors: [{ path: 'body/email', message: 'Please enter a valid email' }],
      cause: error,
    });
  return error;
}
