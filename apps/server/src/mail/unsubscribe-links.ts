import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { Database } from '../database/database.ts';

/** Whose digest of which organization. */
export interface Subscription {
  accountId: string;
  userId: string;
}

/** Signed links that end a digest without a sign-in. They don't expire, because old mails have them, too. */
export interface UnsubscribeLinks {
  /** the path and query of a link */
  sign(subscription: Subscription): string;
  /** @returns undefined for a token that we didn't sign */
  open(token: string): Subscription | undefined;
}

const SECRET = 'unsubscribe-links';
const SECRET_BYTES = 32;
const ID_BYTES = 16;
const IDS_BYTES = 2 * ID_BYTES;

/** All processes of an installation sign with one secret, created by the first one that needs it. */
export async function openUnsubscribeLinks(database: Database): Promise<UnsubscribeLinks> {
  await database
    .insertInto('serverSecrets')
    .values({ name: SECRET, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', SECRET)
    .executeTakeFirstOrThrow();
  const signatureOf = (ids: Buffer) => createHmac('sha256', value).update(ids).digest();
  return {
    sign({ accountId, userId }) {
      const ids = Buffer.from(`${accountId}${userId}`.replaceAll('-', ''), 'hex');
      const token = Buffer.concat([ids, signatureOf(ids)]).toString('base64url');
      return `${UNSUBSCRIBE_PATH}?token=${token}`;
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      const ids = bytes.subarray(0, IDS_BYTES);
      const signature = bytes.subarray(IDS_BYTES);
      const ours = signatureOf(ids);
      if (signature.length !== ours.length || !timingSafeEqual(signature, ours)) return undefined;
      return { accountId: idOf(ids, 0), userId: idOf(ids, ID_BYTES) };
    },
  };
}

function idOf(ids: Buffer, start: number): string {
  const hex = ids.toString('hex', start, start + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
