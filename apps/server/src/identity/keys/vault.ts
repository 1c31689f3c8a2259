import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE_NAME = 'encryption-key';
/** Prefix of an envelope that names its key. Older envelopes start with their nonce. */
const MAGIC = Buffer.from('vfk1:');
const KEY_ID_BYTES = 4;
/** A multiple of three, so that a base64 envelope starts with the base64 header. */
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES;

export class VaultError extends Error {
  override name = 'VaultError';
}

/** Encrypts or keys the secrets that identity stores in the database. The master keys are stored elsewhere. */
export interface Vault {
  /** id of the current key, 8 hexadecimal digits; every envelope contains it in plain text */
  keyId: string;
  /** ids of all keys, the current one first */
  keyIds: readonly string[];
  /** the first bytes of every envelope made with the current key */
  header: Buffer;
  /**
   * Encrypts with AES-256-GCM. `context` says what the text is (such as `signing-key:KID`), so that a secret moved to
   * another row doesn't decrypt.
   */
  encrypt(plain: string, context: string): Buffer;
  /** Throws `VaultError` if the key or the context doesn't match. */
  decrypt(sealed: Uint8Array, context: string): string;
  /** Returns 32 bytes of HMAC-SHA-256, with a separate key per purpose. */
  mac(purpose: string, data: string | Uint8Array): Buffer;
}

/** One key or several. The first one encrypts, all of them decrypt. */
export type MasterKeys = Uint8Array | readonly Uint8Array[];

interface EncryptionKey {
  id: string;
  secret: Buffer;
}

/**
 * @param macRoot root of the keys for `mac`. The auth server keeps its root in the database, so that it survives a key
 * rotation.
 */
export function openVault(masterKeys: MasterKeys, macRoot?: Uint8Array): Vault {
  const given = masterKeys instanceof Uint8Array ? [masterKeys] : masterKeys;
  const keys = given.map(encryptionKeyOf);
  const [current] = keys;
  const root = macRoot ?? given[0];
  if (current === undefined || root === undefined) throw new VaultError('there is no encryption key');
  const header = Buffer.concat([MAGIC, Buffer.from(current.id, 'hex')]);
  const macKeys = new Map<string, Buffer>();
  return {
    keyId: current.id,
    keyIds: keys.map(({ id }) => id),
    header,
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.secret, nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(context)]));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([header, nonce, body, cipher.getAuthTag()]);
    },
    decrypt(sealed, context) {
      const id = keyIdOf(sealed);
      const named = keys.find((key) => key.id === id);
      if (named !== undefined) {
        const aad = Buffer.concat([sealed.subarray(0, HEADER_BYTES), Buffer.from(context)]);
        const text = tryToOpen(named, sealed.subarray(HEADER_BYTES), aad);
        if (text !== undefined) return text;
      }
      // An envelope from before envelopes named their key. Its nonce may happen to start like the prefix.
      for (const key of keys) {
        const text = tryToOpen(key, sealed, Buffer.from(context));
        if (text !== undefined) return text;
      }
      throw new VaultError(
        `${context} was encrypted with another ENCRYPTION_KEY${id === undefined ? '' : ` (its id is ${id})`}`,
      );
    },
    mac(purpose, data) {
      let key = macKeys.get(purpose);
      if (key === undefined) {
        key = derive(root, `mac:${purpose}`, KEY_BYTES);
        macKeys.set(purpose, key);
      }
      return createHmac('sha256', key).update(data).digest();
    },
  };
}

/** Returns the id of the key that encrypted an envelope, or undefined for an old envelope without one. */
export function keyIdOf(sealed: Uint8Array): string | undefined {
  const bytes = Buffer.from(sealed);
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  return bytes.subarray(MAGIC.length, HEADER_BYTES).toString('hex');
}

function encryptionKeyOf(masterKey: Uint8Array): EncryptionKey {
  if (masterKey.length !== KEY_BYTES) throw new VaultError(`the encryption key must be ${KEY_BYTES} bytes`);
  return {
    id: derive(masterKey, 'id', KEY_ID_BYTES).toString('hex'),
    secret: derive(masterKey, 'encrypt', KEY_BYTES),
  };
}

function derive(root: Uint8Array, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', root, '', purpose, bytes));
}

function tryToOpen(key: EncryptionKey, sealed: Uint8Array, aad: Uint8Array): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(0, NONCE_BYTES))
      .setAAD(aad)
      .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Reads the master keys, the current one first: `configured` (64 hex digits each, ENCRYPTION_KEY), otherwise the lines
 * of a file in `dataDirectory`, created at first start. Processes that start together agree on one key.
 */
export async function readMasterKeys(
  configured: readonly string[],
  dataDirectory: string,
): Promise<readonly Buffer[]> {
  const existing = await findMasterKeys(configured, dataDirectory);
  if (existing.length > 0) return existing;
  const file = path.join(dataDirectory, FILE_NAME);
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    // `link` fails if the file exists, so the first process wins and none reads a partial file.
    await link(draft, file).catch((error: unknown) => {
      if (!isFileError(error, 'EEXIST')) throw error;
    });
    await chmod(file, 0o600);
  } finally {
    await rm(draft, { force: true });
  }
  return parseKeys(await readFile(file, 'utf8'), file);
}

/** Like `readMasterKeys`, but creates no key. Returns an empty list if there is none. */
export async function findMasterKeys(
  configured: readonly string[],
  dataDirectory: string,
): Promise<readonly Buffer[]> {
  if (configured.length > 0) return configured.map((text) => parseKey(text, 'ENCRYPTION_KEY'));
  const file = path.join(dataDirectory, FILE_NAME);
  const existing = await readFile(file, 'utf8').catch(missingFile);
  return existing === undefined ? [] : parseKeys(existing, file);
}

function parseKeys(text: string, file: string): readonly Buffer[] {
  return text
    .trim()
    .split('\n')
    .map((line) => parseKey(line.trim(), file));
}

function parseKey(text: string, where: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new VaultError(`${where} must hold 64 hexadecimal digits (32 bytes)`);
  return Buffer.from(text, 'hex');
}

function missingFile(error: unknown): undefined {
  if (isFileError(error, 'ENOENT')) return undefined;
  throw error;
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
