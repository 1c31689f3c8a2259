import path from 'node:path';
import { expect } from 'vitest';
import { listOutbox, type OutboxMail } from '../src/mail/mailer.ts';
import type { TestApp } from './app.ts';

const WAIT = { interval: 50 };

export async function mailsTo(app: TestApp, email: string): Promise<OutboxMail[]> {
  const mails = await listOutbox(path.join(app.config.dataDirectory, 'outbox'));
  return mails.filter(({ to }) => to === email);
}

/** Waits for the `count`th mail with this subject and returns the newest. */
export async function noticeTo(app: TestApp, email: string, subject: RegExp, count = 1): Promise<OutboxMail> {
  let found: OutboxMail[] = [];
  await expect
    .poll(async () => {
      found = (await mailsTo(app, email)).filter((mail) => subject.test(mail.subject));
      return found.length;
    }, WAIT)
    .toBeGreaterThanOrEqual(count);
  const [newest] = found;
  if (newest === undefined) throw new Error('no mail');
  return newest;
}

/** The "This wasn't me" link of a mail, rewritten to this server's address; '' if there is none. */
export function notMeLink(app: TestApp, mail: OutboxMail): string {
  const link = /https?:\/\/\S+\/account\/not-me\?token=[\w.-]+/.exec(mail.text)?.[0];
  return link === undefined ? '' : app.url + new URL(link).pathname + new URL(link).search;
}

/** The six digits in a mail. */
export const codeIn = ({ text }: OutboxMail): string => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
