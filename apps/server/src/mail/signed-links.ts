import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { openServerSecret } from '../database/server-secret.ts';

const SIGNATURE_BYTES = 32;

/** Signs what links in mails are about. They don't expire, because old mails have them, too. */
export interface LinkSigner {
  sign(content: Buffer): string;
  /** @returns undefined for a token that we didn't sign */
  open(token: string): Buffer | undefined;
  /** a hash that nobody can guess the text of without our secret */
  hash(text: string): Buffer;
}

/** All processes of an installation sign with one secret, created by the first one that needs it. */
export async function openLinkSigner(database: Database, name: string): Promise<LinkSigner> {
  const secret = await openServerSecret(database, name);
  const signatureOf = (content: Buffer) => createHmac('sha256', secret).update(content).digest();
  return {
    sign: (content) => Buffer.concat([content, signatureOf(content)]).toString('base64url'),
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= SIGNATURE_BYTES) return undefined;
      const content = bytes.subarray(0, -SIGNATURE_BYTES);
      const signature = bytes.subarray(-SIGNATURE_BYTES);
      return timingSafeEqual(signature, signatureOf(content)) ? content : undefined;
    },
    hash: (text) => createHmac('sha256', secret).update('hash of ').update(text).digest(),
  };
}

/** The 16 bytes of an id, and back. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
