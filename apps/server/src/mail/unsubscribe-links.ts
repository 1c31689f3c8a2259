import { UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { NotificationSettings } from '@voice-feedback/contract/notifications';
import type { Database } from '../database/database.ts';
import { bytesOfId, idOfBytes, openLinkSigner } from './signed-links.ts';

/** Mails that their readers can end without a sign-in. */
export type MailKind = 'digest' | keyof NotificationSettings;

/** A user's mails of one kind, about one organization. */
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
const ID_BYTES = 16;
const IDS_BYTES = 2 * ID_BYTES;
/** The byte after the ids. A digest's link has none: those were first. */
const KINDS: readonly MailKind[] = ['digest', 'mentions', 'assignments', 'comments'];

export async function openUnsubscribeLinks(database: Database): Promise<UnsubscribeLinks> {
  const signer = await openLinkSigner(database, SECRET);
  return {
    sign({ accountId, userId, kind = 'digest' }) {
      const ids = Buffer.concat([bytesOfId(accountId), bytesOfId(userId)]);
      const said = kind === 'digest' ? ids : Buffer.concat([ids, Buffer.from([KINDS.indexOf(kind)])]);
      return `${UNSUBSCRIBE_PATH}?token=${signer.sign(said)}`;
    },
    open(token) {
      const said = signer.open(token);
      if (said === undefined || said.length < IDS_BYTES || said.length > IDS_BYTES + 1) return undefined;
      const kind = KINDS[said[IDS_BYTES] ?? 0];
      const [accountId, userId] = [said.subarray(0, ID_BYTES), said.subarray(ID_BYTES, IDS_BYTES)];
      return kind && { accountId: idOfBytes(accountId), userId: idOfBytes(userId), kind };
    },
  };
}
