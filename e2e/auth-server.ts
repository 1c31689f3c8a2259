import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { oneTimeCode } from './one-time-code.ts';
import { type Account, expect, PASSWORD } from './visitor.ts';

/** Direct calls of the auth server that prepare data for a test. */

export async function accessTokenOf(
  request: APIRequestContext,
  { email }: Account,
  password = PASSWORD,
): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

export async function callAuth<Schema extends z.ZodType>(
  request: APIRequestContext,
  path: string,
  given: { token: string; body?: object; answer: Schema },
): Promise<z.output<Schema>> {
  const answer = await request.post(`/auth/v1${path}`, {
    headers: { authorization: `Bearer ${given.token}` },
    data: given.body ?? {},
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return given.answer.parse(await answer.json());
}

const STEP_MS = 30_000;

/**
 * Verifies an authenticator app with the code of the step before, because each code works once, and the page needs the
 * current one. If the step ends on the way, the server refuses it, so it's tried again with the next.
 */
export async function verifyWithPreviousCode<Schema extends z.ZodType>(
  request: APIRequestContext,
  factor: { id: string; secret: string },
  given: { token: string; answer: Schema },
): Promise<z.output<Schema>> {
  let verified: z.output<Schema> | undefined;
  await expect(async () => {
    const challenge = await callAuth(request, `/factors/${factor.id}/challenge`, {
      token: given.token,
      answer: z.object({ id: z.string() }),
    });
    verified = await callAuth(request, `/factors/${factor.id}/verify`, {
      ...given,
      body: { challenge_id: challenge.id, code: oneTimeCode(factor.secret, Date.now() - STEP_MS) },
    });
  }).toPass();
  return given.answer.parse(verified);
}

const mailSchema = z.object({ to: z.string(), text: z.string() });
const CODE = /^\s*(\d{6})\s*$/m;

/** Returns the link and code of the newest mail to this address from the stack's outbox. */
export async function readMail(email: string) {
  // The outbox page is only for browsers on this machine, and these tests use other addresses.
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let text = '';
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      for (const name of names.sort().reverse()) {
        const mail = mailSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
        if (mail.to !== email || !CODE.test(mail.text)) continue;
        text = mail.text;
        break;
      }
      return text;
    })
    .not.toBe('');
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '';
  return { link, code: CODE.exec(text)?.[1] ?? '' };
}
