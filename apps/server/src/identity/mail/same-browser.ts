import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { ownCookie, valuesOfCookie } from '../protocol/own-cookies.ts';
import { type CodeChallenge, FLOW_SECONDS } from '../tokens/flow-states.ts';

const COOKIE = 'vf-flow';

/**
 * Marks the browser that starts a PKCE flow with a cookie, so that the mailed link needs no button there. The cookie
 * grants no access: only the holder of the verifier can use the result of the link. `SameSite=Lax`, because the click
 * comes from a mail page. Only a page of this origin can set it, so no other site can mark a browser.
 */
export function markBrowser(
  identity: Pick<Identity, 'vault' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  challenge: CodeChallenge | undefined,
): void {
  if (challenge === undefined || request.headers['sec-fetch-site'] !== 'same-origin') return;
  const value = markOf(identity, challenge.challenge);
  const cookie = { name: COOKIE, value, path: '/auth/v1/verify', maximumAgeSeconds: FLOW_SECONDS };
  reply.header('set-cookie', ownCookie(identity.settings, cookie));
}

/** Whether a person opens a link in the browser that started its flow. False for scanners and prefetches. */
export function isSameBrowser(
  identity: Pick<Identity, 'vault' | 'settings'>,
  request: Pick<FastifyRequest, 'headers'>,
  challenge: string,
): boolean {
  const { headers } = request;
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return false;
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  const expected = Buffer.from(markOf(identity, challenge));
  return valuesOfCookie(identity.settings, request, COOKIE).some((value) => {
    const given = Buffer.from(value);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function markOf({ vault }: Pick<Identity, 'vault'>, challenge: string): string {
  return vault.mac('same-browser', challenge).toString('base64url');
}
