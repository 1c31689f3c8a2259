import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { IdentityError, type WeakPasswordReason } from './errors.ts';
import { bcryptMatches, isBcrypt } from './imported-passwords.ts';

const MINIMUM_CHARACTERS = 6;
/** Not bcrypt's 72 bytes: argon2id takes all of it (ASVS 6.2.9 wants at least 64). */
const MAXIMUM_CHARACTERS = 256;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
export const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Why this password is refused for a new account; undefined when it is fine. */
export function weaknessOf(password: string): { message: string; reasons: WeakPasswordReason[] } | undefined {
  const characters = [...password].length;
  if (characters < MINIMUM_CHARACTERS)
    return { message: `Password should be at least ${MINIMUM_CHARACTERS} characters.`, reasons: ['length'] };
  if (characters > MAXIMUM_CHARACTERS)
    return { message: `Password should be at most ${MAXIMUM_CHARACTERS} characters.`, reasons: ['length'] };
  if (commonPasswords.has(password.toLowerCase()))
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    };
  return undefined;
}

/** Throws 422 `weak_password`. */
export function requireStrongPassword(password: string): void {
  const weakness = weaknessOf(password);
  if (weakness !== undefined)
    throw new IdentityError(422, 'weak_password', weakness.message, {
      weakPasswordReasons: weakness.reasons,
    });
}

/** Whether `storedHash` is another server's: made in another way than ours are. */
export function needsRehash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2_OPTIONS;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/**
 * PHC string of the password's argon2id hash. Takes tens of milliseconds on a thread: never inside a transaction.
 * @param salt default: a random one
 */
export async function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password.normalize('NFC'), { ...ARGON2_OPTIONS, ...(salt === undefined ? {} : { salt }) });
}

/**
 * Whether `password` is the one. Without a hash (unknown user, or one without a password) the same work is done on a
 * hash of noise and the answer is no, so that the time tells nothing.
 */
export async function passwordMatches(
  password: string,
  storedHash: string | null | undefined,
): Promise<boolean> {
  if (isBcrypt(storedHash)) return bcryptMatches(password, storedHash);
  const noise = await noiseHash;
  const candidate = [...password].length > MAXIMUM_CHARACTERS ? '' : password.normalize('NFC');
  const matches =
    (await verify(storedHash ?? noise, candidate)) ||
    // Other servers hash what was typed, not its composed form.
    (typeof storedHash === 'string' &&
      candidate !== '' &&
      candidate !== password &&
      (await verify(storedHash, password)));
  return matches && typeof storedHash === 'string' && candidate === password.normalize('NFC');
}

const noiseHash = hashPassword(randomBytes(24).toString('base64'));
