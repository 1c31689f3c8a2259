import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listOutbox, openOutboxMailer, openSmtpMailer, openTransport } from './mailer.ts';
import type { CodeTemplate } from './message.ts';
import { renderMail } from './templates.ts';

const link = 'https://app.example/auth/v1/verify?token=abc&type=signup';
const names = [
  'confirmation',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
] as const;
const templates: CodeTemplate[] = [
  ...names.map((name) => ({ name, code: '012345', link })),
  { name: 'reauthentication', code: '012345' },
];

describe.each(['en', 'fr'] as const)('mails in %s', (locale) => {
  it.each(templates)('say $name with code and link, as text and as HTML', async (template) => {
    const mail = await renderMail({ to: 'ann@example.com', locale, template });
    expect(mail.text).toMatch(/^\s*012345\s*$/m);
    expect(mail.html).toContain('012345');
    expect(mail.html).toContain(`lang="${locale}"`);
    expect(mail.subject).toMatch(/\S/);
    expect(mail.text).toContain('10 minutes');
    if ('link' in template) {
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
    }
    expect(mail.html).not.toMatch(/<(script|img)/i);
  });
});

it('subjects differ between the two languages, template by template', async () => {
  for (const template of templates) {
    const [en, fr] = await Promise.all(
      (['en', 'fr'] as const).map((locale) => renderMail({ to: 'a@b.co', locale, template })),
    );
    expect(en?.subject).not.toBe(fr?.subject);
  }
});

describe('delivery', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-mail-'));
  });
  afterAll(() => rm(directory, { recursive: true }));
  const mail = { to: 'ann@example.com', subject: 'Sübject', html: '<p>é</p>', text: 'é' };

  it('by SMTP sends the mail once, and throws if the server refuses it', async () => {
    const received: string[] = [];
    let refuse = false;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += String(chunk);
        });
        stream.on('end', () => {
          if (refuse) return done(new Error('mailbox is full'));
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const bound = smtp.server.address();
    const port = bound !== null && typeof bound !== 'string' ? bound.port : 0;
    const mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, 'Voice Feedback <no-reply@example.com>');
    await mailer.deliver(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Voice Feedback <no-reply@example.com>\r?$/m);
    expect(received[0]).toMatch(/^To: ann@example.com\r?$/m);
    refuse = true;
    await expect(mailer.deliver(mail)).rejects.toThrow(/mailbox is full/);
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('by SMTP reopens its transport after it failed', async () => {
    let received = 0;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _session, done) {
        received += 1;
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const bound = smtp.server.address();
    const port = bound !== null && typeof bound !== 'string' ? bound.port : 0;
    let opened = 0;
    const mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@example.com', async (url) => {
      opened += 1;
      if (opened === 1) throw new Error('the library cannot be read');
      return await openTransport(url);
    });
    await expect(mailer.deliver(mail)).rejects.toThrow('the library cannot be read');
    await mailer.deliver(mail);
    await mailer.deliver(mail);
    expect([opened, received]).toEqual([2, 2]);
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('by SMTP reaches internationalized addresses: domains in ASCII, letters before the @ with SMTPUTF8', async () => {
    const recipients: string[] = [];
    const parameters: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onMailFrom({ args }, _session, done) {
        parameters.push(JSON.stringify(args));
        done();
      },
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const bound = smtp.server.address();
    const port = bound !== null && typeof bound !== 'string' ? bound.port : 0;
    const mailer = openSmtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@example.com');
    await mailer.deliver({ ...mail, to: 'user@xn--bcher-kva.de' });
    await mailer.deliver({ ...mail, to: 'jörg@xn--bcher-kva.de' });
    // The test's server decodes the domain again.
    expect(recipients.map((address) => address.replace('bücher', 'xn--bcher-kva'))).toEqual([
      'user@xn--bcher-kva.de',
      'jörg@xn--bcher-kva.de',
    ]);
    expect(parameters[0]).not.toContain('SMTPUTF8');
    expect(parameters[1]).toContain('SMTPUTF8');
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });

  it('into the outbox writes files that only their owner can read, newest first, at most 200', async () => {
    const outbox = path.join(directory, 'outbox');
    const mailer = openOutboxMailer(outbox);
    // All in the same millisecond, as on a fast machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let index = 0; index < 203; index += 1)
      await mailer.deliver({ ...mail, subject: `number ${index}` });
    vi.useRealTimers();
    const mails = await listOutbox(outbox);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 200 }, (_, index) => `number ${202 - index}`),
    );
    expect((await stat(path.join(outbox, (await readdir(outbox))[0] ?? ''))).mode & 0o077).toBe(0);
    expect(await listOutbox(path.join(directory, 'nothing here'))).toEqual([]);
  });
});
