import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';

/** Addresses of audio that need no key: signed, and only for a while. */

export interface AudioLinks {
  /**
   * Path and query of the address, which works until `expiresAt`.
   * @param accessEndedAt the account's; links that were signed before it changed are void
   */
  sign(feedbackId: string, expiresAt: Date, accessEndedAt: Date | null): string;
  /** Throws `not_found` for a signature that is not ours, `link_expired`. */
  check(feedbackId: string, expires: number, signature: string, accessEndedAt: Date | null): void;
}

const SECRET = 'audio-links';
const SECRET_BYTES = 32;

/** All processes of an installation sign with one secret. The first one that needs it creates it. */
export async function openAudioLinks(database: Database): Promise<AudioLinks> {
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
  const signatureOf = (feedbackId: string, expires: number, accessEndedAt: Date | null) => {
    const since = accessEndedAt === null ? '' : `.${accessEndedAt.getTime()}`;
    return createHmac('sha256', value).update(`${feedbackId.toLowerCase()}.${expires}${since}`).digest();
  };
  return {
    sign(feedbackId, expiresAt, accessEndedAt) {
      const expires = Math.floor(expiresAt.getTime() / 1_000);
      const signature = signatureOf(feedbackId, expires, accessEndedAt).toString('base64url');
      return `/api/audio/${feedbackId}?expires=${expires}&signature=${signature}`;
    },
    check(feedbackId, expires, signature, accessEndedAt) {
      // As text: base64url has more than one spelling for the same bytes.
      const given = Buffer.from(signature);
      const ours = Buffer.from(signatureOf(feedbackId, expires, accessEndedAt).toString('base64url'));
      if (given.length !== ours.length || !timingSafeEqual(given, ours))
        throw new Problem('not_found', { detail: 'This link leads nowhere.' });
      if (expires * 1_000 <= Date.now()) throw new Problem('link_expired');
    },
  };
}
