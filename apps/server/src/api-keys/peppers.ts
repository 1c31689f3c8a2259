import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/**
 * Keys are stored as HMAC-SHA256 with a pepper that isn't in the database, so a stolen copy can't be used to test
 * keys. A pepper is 32 bytes, and its id is derived from it. To rotate, put a new pepper before the old ones; every
 * key is rehashed when it's used.
 */
export interface Peppers {
  /** the hash to store for a new key */
  hash(key: string): { keyHash: Buffer; pepperId: string };
  /** all possible hashes of `key`, the current pepper's first */
  candidates(key: string): Buffer[];
  /** encrypts a text with a key in it while a response is stored for repeated requests */
  seal(text: string): string;
  open(sealed: string): string;
}

export class PepperError extends Error {
  override name = 'PepperError';
}

const PEPPER_BYTES = 32;
const ID_CHARACTERS = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FILE_NAME = 'api-key-peppers';
const pepperSchema = z.string().regex(/^[0-9a-f]{64}$/i);

interface Pepper {
  id: string;
  secret: Buffer;
}

export interface PepperSource {
  /** 64 hexadecimal digits each, the current one first (API_KEY_PEPPERS) */
  configured: readonly string[];
  /** folder of the pepper file, which is created at first start if none is configured */
  dataDirectory: string;
}

/**
 * Opens this installation's peppers. Processes that start together agree on one file. Throws `PepperError` if keys in
 * use were hashed with unknown peppers, because the server would refuse every customer.
 */
export async function openPeppers(database: Database, source: PepperSource): Promise<Peppers> {
  const inUse = await pepperIdsInUse(database);
  const peppers = await readPeppers(source, { make: inUse.length === 0 });
  const known = new Set<string | null>(peppers.map((pepper) => pepper.id));
  const missing = inUse.filter((id) => !known.has(id));
  if (missing.length > 0)
    throw new PepperError(
      `API keys in the database were hashed with a pepper that is not here (${missing.join(', ')}).\n` +
        `Set API_KEY_PEPPERS, or bring back the file ${path.join(source.dataDirectory, FILE_NAME)}.`,
    );
  return peppersOf(peppers);
}

/** Ids of the peppers of all keys in use. */
export async function pepperIdsInUse(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('apiKeys')
    .select('pepperId')
    .distinct()
    .where('status', '=', 'active')
    .where('kind', '<>', 'demo')
    .execute();
  return rows.flatMap(({ pepperId }) => pepperId ?? []);
}

/** Ids of this host's peppers, the current one first. With `make`, creates one if there is none. */
export async function listPepperIds(source: PepperSource, options: { make: boolean }): Promise<string[]> {
  return (await readPeppers(source, options)).map(({ id }) => id);
}

async function readPeppers(
  { configured, dataDirectory }: PepperSource,
  options: { make: boolean },
): Promise<Pepper[]> {
  const texts = configured.length > 0 ? configured : await readPepperFile(dataDirectory, options);
  return texts.map(parsePepper);
}

function peppersOf(peppers: readonly Pepper[]): Peppers {
  const [current] = peppers;
  if (current === undefined) throw new PepperError('there is no pepper');
  const sealing = new Map(
    peppers.map(({ id, secret }) => [
      id,
      Buffer.from(hkdfSync('sha256', secret, '', 'sealed answers', PEPPER_BYTES)),
    ]),
  );
  const sealingKey = (id: string): Buffer => {
    const key = sealing.get(id);
    if (key === undefined) throw new PepperError(`sealed with an unknown pepper ${id}`);
    return key;
  };
  return {
    hash: (key) => ({ keyHash: hashWith(current, key), pepperId: current.id }),
    candidates: (key) => peppers.map((pepper) => hashWith(pepper, key)),
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey(current.id), iv);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed) {
      const [id = '', encoded = ''] = sealed.split('.', 2);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(id), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    },
  };
}

function hashWith({ secret }: Pepper, key: string): Buffer {
  return createHmac('sha256', secret).update(key).digest();
}

function parsePepper(text: string): Pepper {
  const parsed = pepperSchema.safeParse(text);
  if (!parsed.success) throw new PepperError('A pepper is 64 hexadecimal digits (API_KEY_PEPPERS).');
  const secret = Buffer.from(parsed.data, 'hex');
  const id = createHmac('sha256', secret).update('id').digest('hex').slice(0, ID_CHARACTERS);
  return { id, secret };
}

async function readPepperFile(dataDirectory: string, { make }: { make: boolean }): Promise<string[]> {
  const file = path.join(dataDirectory, FILE_NAME);
  if (make) await makePepperFile(dataDirectory, file);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => line.trim() || []);
}

async function makePepperFile(dataDirectory: string, file: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(PEPPER_BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    // Linking fails if the file exists, so the first process wins and none reads a partial file.
    await link(draft, file);
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
