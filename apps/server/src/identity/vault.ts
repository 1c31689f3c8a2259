import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE_NAME = 'encryption-key';

export class VaultError extends Error {
  override name = 'VaultError';
}

/** What of identity's secrets is in the database is there encrypted or keyed: the key is elsewhere. */
export interface Vault {
  /**
   * AES-256-GCM. `context` says what the text is (such as `signing-key:KID`), so that no row's secret can be moved to
   * another row.
   */
  encrypt(plain: string, context: string): Buffer;
  /** Throws `VaultError` when the key or the context is another one. */
  decrypt(sealed: Uint8Array, context: string): string;
  /** 32 bytes of HMAC-SHA-256 under a key of this purpose's own. */
  mac(purpose: string, data: string | Uint8Array): Buffer;
}

export function openVault(masterKey: Uint8Array): Vault {
  if (masterKey.length !== KEY_BYTES) throw new VaultError(`the encryption key must be ${KEY_BYTES} bytes`);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES));
  const encryptionKey = derive('encrypt');
  const macKeys = new Map<string, Buffer>();
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    decrypt(sealed, context) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(context))
          .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
        const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new VaultError(`${context} was encrypted with another ENCRYPTION_KEY`, { cause: error });
      }
    },
    mac(purpose, data) {
      let key = macKeys.get(purpose);
      if (key === undefined) {
        key = derive(`mac:${purpose}`);
        macKeys.set(purpose, key);
      }
      return createHmac('sha256', key).update(data).digest();
    },
  };
}

/**
 * The master key: `configured` (64 hex digits, ENCRYPTION_KEY), else a file in `dataDirectory` that is made at first
 * start. Several processes that start together agree on one.
 */
export async function readMasterKey(configured: string | undefined, dataDirectory: string): Promise<Buffer> {
  if (configured !== undefined) return parseKey(configured, 'ENCRYPTION_KEY');
  const file = path.join(dataDirectory, FILE_NAME);
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const existing = await readFile(file, 'utf8').catch(missingFile);
  if (existing !== undefined) return parseKey(existing.trim(), file);
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    // A link fails when the name is taken, so the first process wins and none reads half a file.
    await link(draft, file).catch((error: unknown) => {
      if (!isFileError(error, 'EEXIST')) throw error;
    });
    await chmod(file, 0o600);
  } finally {
    await rm(draft, { force: true });
  }
  return parseKey((await readFile(file, 'utf8')).trim(), file);
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
