import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MINUTE_MS } from '../durations.ts';
import { principalOf } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import type { Seal } from '../mail/mail-queue.ts';
import { personOf } from '../organizations/person.ts';
import type { SlackApp } from './configuration.ts';
import { SCOPES } from './slack/scopes.ts';

/** Time to agree on Slack's page. */
const STATE_MS = 10 * MINUTE_MS;

const stateSchema = z.object({
  accountId: z.string(),
  userId: z.string(),
  signIn: z.string(),
  language: z.enum(['en', 'fr']),
  expiresAt: z.number(),
});

/** The page that Slack returns to; the app has to have both as redirect URLs. */
export function returnUrl(publicUrl: string, language: 'en' | 'fr'): string {
  return `${publicUrl}${language === 'fr' ? '/fr' : ''}/dashboard/settings/slack`;
}

/** Slack's page that asks for permission. Its state only works for this session in this organization. */
export function authorizeUrl(
  request: FastifyRequest,
  { app, seal, publicUrl, language }: { app: SlackApp; seal: Seal; publicUrl: string; language: 'en' | 'fr' },
): string {
  const state = seal.seal(
    JSON.stringify({ ...sessionOf(request), language, expiresAt: Date.now() + STATE_MS }),
  );
  const parameters = new URLSearchParams({
    client_id: app.clientId,
    scope: SCOPES.join(','),
    redirect_uri: returnUrl(publicUrl, language),
    state,
  });
  return `${app.authorizeUrl}?${parameters}`;
}

/** Throws `invalid_request` unless this session asked for this state, in this organization, at most ten minutes ago. */
export function openState(
  request: FastifyRequest,
  { seal, state, now = Date.now() }: { seal: Seal; state: string; now?: number },
): 'en' | 'fr' {
  const opened = stateSchema.safeParse(jsonIn(seal, state));
  const { accountId, userId, signIn } = sessionOf(request);
  if (
    !opened.success ||
    opened.data.accountId !== accountId ||
    opened.data.userId !== userId ||
    opened.data.signIn !== signIn ||
    opened.data.expiresAt < now
  )
    throw invalidRequest([
      {
        path: 'body/state',
        message: 'isn’t from this session and organization, or is older than ten minutes',
      },
    ]);
  return opened.data.language;
}

function sessionOf(request: FastifyRequest): { accountId: string; userId: string; signIn: string } {
  const { account, userId } = personOf(request);
  return { accountId: account.id, userId, signIn: principalOf(request).signIn?.id ?? '' };
}

function jsonIn(seal: Seal, state: string): unknown {
  try {
    return JSON.parse(seal.open(state));
  } catch {
    return undefined;
  }
}
