import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { type Account, PASSWORD } from './visitor.ts';

const SPEECH = fileURLToPath(new URL('../packages/speech/fixtures/speech.wav', import.meta.url));
const SAMPLE = fileURLToPath(new URL('../apps/web/public/sample-feedback.ogg', import.meta.url));
const ACCEPTED = 202;
/** The key under which the pages' auth client stores its session. */
const SESSION = 'voice-feedback.session';

/**
 * Signs in without the form, as the auth client would: every page of this context then has that user. An expired session
 * has to be renewed first.
 */
export async function signIn(
  context: BrowserContext,
  request: APIRequestContext,
  account: Account,
  { isExpired = false } = {},
): Promise<void> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: account.email, password: PASSWORD },
  });
  const session = JSON.stringify({ ...(await answer.json()), ...(isExpired ? { expires_at: 1 } : {}) });
  await context.addInitScript(
    ([name = '', value = '']) => {
      // Only once, because a session that ended must not return with the next page.
      if (sessionStorage.getItem('signed-in-once') === null) localStorage.setItem(name, value);
      sessionStorage.setItem('signed-in-once', 'true');
      localStorage.setItem('vf-analytics-consent', 'denied');
    },
    [SESSION, session],
  );
}

/**
 * Sends a real recording with the account's key and waits for its transcript. `speech` is 5.5 s long, `sample` 7 s.
 */
export async function sendRecording(
  request: APIRequestContext,
  { apiKey }: Account,
  which: 'speech' | 'sample',
  fields: Record<string, string> = {},
  { until = 'done', image }: { until?: 'done' | 'waiting'; image?: Buffer } = {},
): Promise<string> {
  const file = which === 'speech' ? SPEECH : SAMPLE;
  const answer = await request.post('/api/v1/process', {
    // Only recordings answered with 202 can wait for credit.
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(until === 'waiting' ? { prefer: 'respond-async' } : {}),
    },
    multipart: {
      detailed: 'true',
      ...fields,
      ...(image && { image: { name: 'picture', mimeType: 'application/octet-stream', buffer: image } }),
      audio: {
        name: path.basename(file),
        mimeType: 'application/octet-stream',
        buffer: await readFile(file),
      },
    },
  });
  const { id } = await answer.json();
  if (answer.status() !== ACCEPTED) return String(id);
  // A busy machine may respond before everything is transcribed.
  const address = `/api/v1/feedbacks/${id}`;
  const headers = { authorization: `Bearer ${apiKey}` };
  await expect.poll(async () => (await (await request.get(address, { headers })).json()).status).toBe(until);
  return String(id);
}
