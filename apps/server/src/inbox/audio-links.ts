import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { openServerSecret } from '../database/server-secret.ts';
import { Problem } from '../http/errors/problem.ts';

/** Signed, temporary audio URLs that need no key. */

export interface AudioLinks {
  /**
   * Returns the path and query of a URL that is valid until `expiresAt`.
   * @param accessEndedAt the account's value; links signed before it changed are void
   */
  sign(feedbackId: string, expiresAt: Date, accessEndedAt: Date | null): string;
  /** Throws `not_found` for an invalid signature, `link_expired`. */
  check(feedbackId: string, expires: number, signature: string, accessEndedAt: Date | null): void;
}

const SECRET = 'audio-links';

export async function openAudioLinks(database: Database): Promise<AudioLinks> {
  const secret = await openServerSecret(database, SECRET);
  const signatureOf = (feedbackId: string, expires: number, accessEndedAt: Date | null) => {
    const since = accessEndedAt === null ? '' : `.${accessEndedAt.getTime()}`;
    return createHmac('sha256', secret).update(`${feedbackId.toLowerCase()}.${expires}${since}`).digest();
  };
  return {
    sign(feedbackId, expiresAt, accessEndedAt) {
      const expires = Math.floor(expiresAt.getTime() / 1_000);
      const signature = signatureOf(feedbackId, expires, accessEndedAt).toString('base64url');
      return `/api/audio/${feedbackId}?expires=${expires}&signature=${signature}`;
    },
    check(feedbackId, expires, signature, accessEndedAt) {
      // Compared as text, because base64url can encode the same bytes in several ways.
      const given = Buffer.from(signature);
      const ours = Buffer.from(signatureOf(feedbackId, expires, accessEndedAt).toString('base64url'));
      if (given.length !== ours.length || !timingSafeEqual(given, ours))
        throw new Problem('not_found', { detail: 'This link doesn’t exist.' });
      if (expires * 1_000 <= Date.now()) throw new Problem('link_expired');
    },
  };
}
