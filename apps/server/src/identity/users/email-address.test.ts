import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, latestClient, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { normaliseEmail } from './email-address.ts';

describe('an address', () => {
  it('may have letters of any script; its domain is compared in ASCII', () => {
    expect(normaliseEmail('jörg@example.com')).toBe('jörg@example.com');
    expect(normaliseEmail('user@bücher.de')).toBe('user@xn--bcher-kva.de');
    expect(normaliseEmail('user@XN--BCHER-KVA.de')).toBe('user@xn--bcher-kva.de');
    expect(normaliseEmail('用户@例子.广告')).toBe('用户@xn--fsqu00a.xn--4rr70v');
    expect(normaliseEmail('用户@例子。广告')).toBe('用户@xn--fsqu00a.xn--4rr70v');
    expect(normaliseEmail('почта@пример.рф')).toBe('почта@xn--e1afmkfd.xn--p1ai');
  });

  it('is the same address in any Unicode form and case, and with surrounding space', () => {
    expect(normaliseEmail(' JO\u0308RG@Example.COM ')).toBe('jörg@example.com');
    expect(normaliseEmail("o'brien+tag@mail.example.co.uk")).toBe("o'brien+tag@mail.example.co.uk");
  });

  it.each([
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@example..com',
    'a@-example.com',
    'a@example',
    'a@b@example.com',
    '@example.com',
    'a@',
    'a b@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'Ann <a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    'a\u200b@example.com',
    'a\u202e@example.com',
    `${'x'.repeat(65)}@example.com`,
    `a@${'x'.repeat(64)}.com`,
    `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(4)}com`,
    '',
  ])('is refused when it is malformed: %j', (text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });

  it.each([
    ['fullwidth letters', 'ａdmin@example.com'],
    ['a fullwidth domain', 'admin@ｅxample.com'],
    ['a fullwidth @', 'admin＠example.com'],
    ['the Kelvin sign for k', 'mi\u212Ae@example.com'],
    ['a dotted capital I', 'm\u0130ke@example.com'],
    ['a ligature', 'o\uFB01ce@example.com'],
    ['a Cyrillic а among Latin letters', 'p\u0430ul@example.com'],
    ['a Cyrillic е in a Latin domain', 'paul@\u0435xample.com'],
    ['a Greek ο among Latin letters', 'j\u03BFe@example.com'],
  ])('is refused if it only looks like another one: %s', (_name, text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });
});

describe('accounts', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('are signed up, signed in to and recovered with an internationalized address, in each of its forms', async () => {
    const name = `jörg-${randomUUID()}`;
    const client = latestClient(server);
    const signed = await client.signUp({ email: `${name}@bücher.de`, password: PASSWORD });
    expect(signed.error).toBeNull();
    expect(signed.data.user?.email).toBe(`${name}@xn--bcher-kva.de`);
    for (const email of [
      `${name}@xn--bcher-kva.de`,
      `${name.toUpperCase()}@BÜCHER.de`,
      `${name.normalize('NFD')}@bücher.de`,
    ]) {
      const { data } = await latestClient(server).signInWithPassword({ email, password: PASSWORD });
      expect(data.user?.id).toBe(signed.data.user?.id);
    }
    const again = await client.signUp({ email: `${name}@xn--bcher-kva.de`, password: PASSWORD });
    expect(again.error?.code).toBe('user_already_exists');
    await client.resetPasswordForEmail(`${name}@bücher.de`);
    const { code } = await server.mailTo(`${name}@xn--bcher-kva.de`);
    const redeemed = await client.verifyOtp({ email: `${name}@bücher.de`, token: code, type: 'recovery' });
    expect(redeemed.data.user?.id).toBe(signed.data.user?.id);
  });

  it('of others can’t be reached with a lookalike address: no sign-in, no mail', async () => {
    const name = `kim-${randomUUID()}`;
    await latestClient(server).signUp({ email: `${name}@example.com`, password: PASSWORD });
    const twin = `\u212Aim-${name.slice(4)}@example.com`;
    expect((await call(server, 'POST', '/recover', { body: { email: twin } })).body).toMatchObject({
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
    const signIn = await latestClient(server).signInWithPassword({ email: twin, password: PASSWORD });
    expect(signIn.error?.code).toBe('invalid_credentials');
    const cyrillic = `\u043Aим-a${name.slice(4, 12)}@example.com`;
    expect((await latestClient(server).signUp({ email: cyrillic, password: PASSWORD })).error?.code).toBe(
      'validation_failed',
    );
  });
});
