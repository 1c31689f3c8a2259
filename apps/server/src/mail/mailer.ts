import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RenderedMail } from './message.ts';

const SMTP_TIMEOUT_MS = 15_000;
const MAXIMUM_KEPT_MAILS = 200;
const FILE_NAME = /^\d{13}-(?:\d{6}-)?[0-9a-f-]{36}\.json$/;
/** Far more than are sent in a millisecond, which they share the first part of their name with. */
const NAMES_A_MILLISECOND = 1_000_000;
let sent = 0;

export interface Mailer {
  /** Throws if the mail wasn't accepted; the queue retries. */
  deliver(mail: RenderedMail): Promise<void>;
  close(): void;
}

/** Sends by SMTP: `smtps://user:password@host`, `smtp://host:587`. */
export function openSmtpMailer(url: string, from: string, open = openTransport): Mailer {
  let opening: Promise<SmtpTransport> | undefined;
  return {
    async deliver(mail) {
      opening ??= open(url).catch((error: unknown) => {
        // The next mail opens a new connection.
        opening = undefined;
        throw error;
      });
      await (await opening).sendMail(withSender(mail, from));
    },
    close: () =>
      void opening?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** The customer's name with our address: a mail from theirs would be taken for a forgery. */
function withSender({ senderName, ...mail }: RenderedMail, from: string) {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return { from: senderName === undefined ? from : { name: senderName, address }, ...mail };
}

type SmtpTransport = Awaited<ReturnType<typeof openTransport>>;

/** Loads the library with the first mail, because API processes send none. */
export async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}

export interface OutboxMail extends RenderedMail {
  id: string;
  sentAt: string;
}

const storedSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  senderName: z.string().optional(),
  replyTo: z.string().optional(),
});

/** "Sends" mails to a folder of JSON files, for development. `listOutbox` and the page /dev/mail read it. */
export function openOutboxMailer(directory: string): Mailer {
  return {
    async deliver(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const place = String(sent++ % NAMES_A_MILLISECOND).padStart(6, '0');
      const id = `${Date.now()}-${place}-${randomUUID()}`;
      const draft = path.join(directory, `.${id}`);
      const stored: OutboxMail = { id, sentAt: new Date().toISOString(), ...mail };
      await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(draft, path.join(directory, `${id}.json`));
      const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
      for (const name of names.slice(0, -MAXIMUM_KEPT_MAILS))
        await rm(path.join(directory, name), { force: true });
    },
    close: () => undefined,
  };
}

/** The mails in the outbox, newest first. */
export async function listOutbox(directory: string): Promise<OutboxMail[]> {
  const names = await readdir(directory).catch(() => []);
  const mails: OutboxMail[] = [];
  for (const name of names
    .filter((candidate) => FILE_NAME.test(candidate))
    .sort()
    .reverse()) {
    mails.push(storedSchema.parse(JSON.parse(await readFile(path.join(directory, name), 'utf8'))));
  }
  return mails;
}
