import { NO_REPLIES_PATH } from '@voice-feedback/contract/replies';
import type { Database } from '../database/database.ts';
import { bytesOfId, idOfBytes, openLinkSigner } from '../mail/signed-links.ts';

/** An address in an organization, as the list of those who unsubscribed has it. */
export interface HashedAddress {
  accountId: string;
  addressHash: Buffer;
}

/** Signed links that end an organization's emails to an address, without a sign-in. */
export interface ReplyLinks {
  hashOf(email: string): Buffer;
  /** the path and query of a link */
  sign(address: HashedAddress): string;
  /** @returns undefined for a token that we didn't sign */
  open(token: string): HashedAddress | undefined;
}

const SECRET = 'reply-links';
const ID_BYTES = 16;
const TOKEN_BYTES = 48;

export async function openReplyLinks(database: Database): Promise<ReplyLinks> {
  const signer = await openLinkSigner(database, SECRET);
  return {
    hashOf: (email) => signer.hash(email.trim().toLowerCase()),
    sign({ accountId, addressHash }) {
      return `${NO_REPLIES_PATH}?token=${signer.sign(Buffer.concat([bytesOfId(accountId), addressHash]))}`;
    },
    open(token) {
      const content = signer.open(token);
      if (content?.length !== TOKEN_BYTES) return undefined;
      return {
        accountId: idOfBytes(content.subarray(0, ID_BYTES)),
        addressHash: Buffer.from(content.subarray(ID_BYTES)),
      };
    },
  };
}
