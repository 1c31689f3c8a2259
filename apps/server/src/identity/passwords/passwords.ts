import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { MINIMUM_PASSWORD_CHARACTERS, MINIMUM_PASSWORD_GUESSES } from '@voice-feedback/contract/passwords';
import { IdentityError, type WeakPasswordReason } from '../protocol/errors.ts';
import type { IdentitySettings } from '../settings.ts';
import { isBreached } from './breached-passwords.ts';
import { inHashQueue } from './hash-queue.ts';
import { bcryptMatches, isBcrypt } from './imported-passwords.ts';
import { guessesIfIdle, guessesOf } from './password-strength.ts';

/** Not bcrypt's 72 bytes: argon2id takes all of it (ASVS 6.2.9 wants at least 64). */
const MAXIMUM_CHARACTERS = 256;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
export const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Facts about the owner of a new password, which an attacker tries first. */
export interface PasswordContext {
  email?: string | null | undefined;
  settings?: Pick<IdentitySettings, 'siteUrl' | 'breachedPasswordsUrl'>;
}

interface Weakness {
  message: string;
  reasons: WeakPasswordReason[];
}

const EASY: Weakness = {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  reasons: ['pwned'],
};

/** The reason to refuse this password for a new account; undefined if it's fine or couldn't be estimated. */
async function weaknessOf(
  password: string,
  context: PasswordContext,
  estimate: (password: string, about: readonly string[]) => Promise<number | undefined>,
): Promise<Weakness | undefined> {
  const characters = [...password].length;
  if (characters < MINIMUM_PASSWORD_CHARACTERS)
    return {
      message: `Password should be at least ${MINIMUM_PASSWORD_CHARACTERS} characters.`,
      reasons: ['length'],
    };
  if (characters > MAXIMUM_CHARACTERS)
    return { message: `Password should be at most ${MAXIMUM_CHARACTERS} characters.`, reasons: ['length'] };
  const words = knownWords(context);
  if (words.includes(password.toLowerCase())) return EASY;
  const guesses = await estimate(password, words);
  if (guesses !== undefined && guesses < MINIMUM_PASSWORD_GUESSES) return EASY;
  return (await isBreached(context.settings?.breachedPasswordsUrl, password)) ? EASY : undefined;
}

/**
 * The same at sign-in: a hint that delays nothing and calls no service. Also undefined while new passwords are being
 * checked.
 */
export function hintOfWeakness(
  password: string,
  { email, settings }: PasswordContext,
): Promise<Weakness | undefined> {
  const unasked =
    settings === undefined
      ? {}
      : { settings: { siteUrl: settings.siteUrl, breachedPasswordsUrl: undefined } };
  return weaknessOf(password, { email, ...unasked }, guessesIfIdle);
}

/** Throws 422 `weak_password`, and 503 `overloaded` if the estimate doesn't come in time. */
export async function refuseWeakPassword(password: string, context: PasswordContext): Promise<void> {
  const weakness = await weaknessOf(password, context, (word, about) => guessesOf(word, about));
  if (weakness !== undefined)
    throw new IdentityError(422, 'weak_password', weakness.message, {
      weakPasswordReasons: weakness.reasons,
    });
}

/** The address and its parts, and the name of the site and of this product. */
function knownWords({ email, settings }: PasswordContext): string[] {
  const site = settings === undefined ? '' : new URL(settings.siteUrl).hostname;
  const words = [email ?? '', ...(email ?? '').split(/[@._+-]/), site, ...site.split('.')];
  return ['voicefeedback', 'voice', 'feedback', ...words]
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase());
}

/** Whether `storedHash` comes from another server and should be replaced by ours. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2_OPTIONS;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/**
 * Returns the PHC string of the password's argon2id hash. Takes tens of milliseconds on a thread, so never call it
 * inside a transaction. Throws 503 `overloaded`.
 * @param salt default: a random one
 */
export async function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  const options = { ...ARGON2_OPTIONS, ...(salt === undefined ? {} : { salt }) };
  return inHashQueue(() => hash(password.normalize('NFC'), options));
}

/**
 * Whether `password` matches. Without a hash (unknown user, or a user without a password), does the same work on a
 * random hash and returns false, so that timing reveals nothing. A password that isn't in composed Unicode form is
 * tried in both forms. Throws 503 `overloaded`.
 */
export async function passwordMatches(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  if (isBcrypt(storedHash)) return bcryptMatches(password, storedHash);
  const noise = await noiseHash;
  const candidate = [...password].length > MAXIMUM_CHARACTERS ? '' : password.normalize('NFC');
  const matches =
    (await inHashQueue(() => verify(storedHash ?? noise, candidate))) ||
    // Other servers hash the password as typed, not its composed form.
    (candidate !== '' &&
      candidate !== password &&
      (await inHashQueue(() => verify(storedHash ?? noise, password))));
  return matches && typeof storedHash === 'string' && candidate === password.normalize('NFC');
}

const noiseHash = hashPassword(randomBytes(24).toString('base64'));
