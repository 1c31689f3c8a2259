import { UNSUBSCRIBE_PATH } from '@voice-feedback/contract/digests';
import type { Database } from '../database/database.ts';
import { bytesOfId, idOfBytes, openLinkSigner } from '../mail/signed-links.ts';

/** Whose digest of which organization. */
export interface Subscription {
  accountId: string;
  userId: string;
}

/** Signed links that end a digest without a sign-in. */
export interface UnsubscribeLinks {
  /** the path and query of a link */
  sign(subscription: Subscription): string;
  /** @returns undefined for a token that we didn't sign */
  open(token: string): Subscription | undefined;
}

const SECRET = 'unsubscribe-links';
const ID_BYTES = 16;
const IDS_BYTES = 2 * ID_BYTES;

export async function openUnsubscribeLinks(database: Database): Promise<UnsubscribeLinks> {
  const signer = await openLinkSigner(database, SECRET);
  return {
    sign({ accountId, userId }) {
      const token = signer.sign(Buffer.concat([bytesOfId(accountId), bytesOfId(userId)]));
      return `${UNSUBSCRIBE_PATH}?token=${token}`;
    },
    open(token) {
      const ids = signer.open(token);
      if (ids?.length !== IDS_BYTES) return undefined;
      return { accountId: idOfBytes(ids.subarray(0, ID_BYTES)), userId: idOfBytes(ids.subarray(ID_BYTES)) };
    },
  };
}
