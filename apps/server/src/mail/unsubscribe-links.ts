import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { NotificationSettings } from '@voice-feedback/contract/notifications';
import type { Database } from '../database/database.ts';

/** Mails that their readers can end without a sign-in. */
export type MailKind = 'digest' | keyof NotificationSettings;

/** Which mails about which organization go to whom. */
export interface Subscription {
  accountId: string;
  userId: string;
  /** default: digest */
  kind?: MailKind;
}

/** Signed links that end mails of one kind without a sign-in. They don't expire, because old mails have them, too. */
export interface UnsubscribeLinks {
  /** the path and query of a link */
  sign(subscription: Subscription): string;
  /** @returns undefined for a token that we didn't sign */
  open(token: string): Required<Subscription> | undefined;
}

const SECRET = 'unsubscribe-links';
const SECRET_BYTES = 32;
const SIGNATURE_BYTES = 32;
const ID_BYTES = 16;
const IDS_BYTES = 2 * ID_BYTES;
/** The byte after the ids. A digest's link has none: those were first. */
const KINDS: readonly MailKind[] = ['digest', 'mentions', 'assignments', 'comments'];

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
    sign({ accountId, userId, kind = 'digest' }) {
      const ids = Buffer.from(`${accountId}${userId}`.replaceAll('-', ''), 'hex');
      const said = kind === 'digest' ? ids : Buffer.concat([ids, Buffer.from([KINDS.indexOf(kind)])]);
      const token = Buffer.concat([said, signatureOf(said)]).toString('base64url');
      return `${UNSUBSCRIBE_PATH}?token=${token}`;
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length < IDS_BYTES + SIGNATURE_BYTES) return undefined;
      const said = bytes.subarray(0, -SIGNATURE_BYTES);
      if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), signatureOf(said))) return undefined;
      const kind = KINDS[said[IDS_BYTES] ?? 0];
      return kind && { accountId: idOf(said, 0), userId: idOf(said, ID_BYTES), kind };
    },
  };
}

function idOf(ids: Buffer, start: number): string {
  const hex = ids.toString('hex', start, start + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
