import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { openServerSecret } from '../../database/server-secret.ts';
import { HOUR_MS } from '../../durations.ts';
import { Problem } from '../../http/errors/problem.ts';

/**
 * Tokens that read one feedback, for the web page that submitted it. Anyone can see a publishable key in a page, so the
 * key alone must not give access to anything.
 */
export interface ReadTokens {
  /** @param origin of the page that submitted it; undefined if it wasn't submitted by a page */
  make(feedbackId: string, origin: string | undefined): string;
  /** Throws `token_invalid`, `token_expired`. */
  check(token: string, feedbackId: string, origin: string | undefined): void;
}

const PREFIX = 'vfr_';
const PATTERN = /^vfr_([0-9a-z]{1,10})\.([\w-]{43})$/;
const RADIX = 36;
export const READ_TOKEN_HOURS = 24;
const SECRET = 'read-tokens';

export function isReadToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

export async function openReadTokens(database: Database, publicUrl: string): Promise<ReadTokens> {
  const secret = await openServerSecret(database, SECRET);
  const ownOrigin = new URL(publicUrl).origin;
  const signatureOf = (feedbackId: string, expires: string, origin: string) =>
    createHmac('sha256', secret).update(`${feedbackId.toLowerCase()}\n${expires}\n${origin}`).digest();
  return {
    make(feedbackId, origin = '') {
      const expires = Math.floor((Date.now() + READ_TOKEN_HOURS * HOUR_MS) / 1_000).toString(RADIX);
      return `${PREFIX}${expires}.${signatureOf(feedbackId, expires, origin).toString('base64url')}`;
    },
    check(token, feedbackId, origin) {
      const [, expires = '', signature = ''] = PATTERN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      // Browsers send no Origin with a same-origin GET, so fall back to this server's origin.
      const origins = ['', origin ?? ownOrigin];
      const ours = origins.map((each) => signatureOf(feedbackId, expires, each));
      if (!ours.some((each) => given.length === each.length && timingSafeEqual(given, each)))
        throw refused('token_invalid');
      if (Number.parseInt(expires, RADIX) * 1_000 <= Date.now()) throw refused('token_expired');
    },
  };
}

function refused(code: 'token_invalid' | 'token_expired'): Problem {
  return new Problem(code, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}
