import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { type Account, expect, PASSWORD } from './visitor.ts';

/** The auth server's own calls, for what a test needs to be there before its page is opened. */

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

/** The newest mail with a code to this address, as the development outbox shows it: its link and its code. */
export async function readMail(request: APIRequestContext, email: string) {
  const pattern = new RegExp(
    `<article>(?:(?!</article>)[\\s\\S])*?<b>${email}</b>[\\s\\S]*?<pre>([\\s\\S]*?)</pre>`,
    'g',
  );
  let text = '';
  await expect
    .poll(async () => {
      const page = await (await request.get('/dev/mail')).text();
      const texts = [...page.matchAll(pattern)].map(([, found = '']) => found);
      text = texts.find((found) => /^\s*\d{6}\s*$/m.test(found)) ?? '';
      return text;
    })
    .not.toBe('');
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0].replace(/&(?:amp|#38);/g, '&') ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  return { link, code };
}
