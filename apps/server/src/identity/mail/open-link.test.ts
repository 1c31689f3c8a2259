import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../testing/ask.ts';
import { call, PASSWORD } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { formOf, pressLink } from '../../../testing/press-link.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { autoConfirm: false, redirectAllowList: ['https://app.example/**', 'notes://**'] },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const address = () => `${randomUUID()}@example.com`;
const fragmentOf = (response: Response) =>
  new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
const isConfirmed = async (email: string) => {
  const { status } = await call(server, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  return status === 200;
};
/** The headers a browser sends when a person opens a link from a mail. */
const FROM_A_MAIL = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};
const OF_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };

async function signedUp(): Promise<{ email: string; link: string }> {
  const email = address();
  await call(server, 'POST', '/signup', { body: { email, password: PASSWORD } });
  return { email, link: (await server.mailTo(email)).link };
}

describe('a mailed link', () => {
  it('still works after a mail scanner opened it, by HEAD and by GET (identity review, S2-2)', async () => {
    const { email, link } = await signedUp();
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
      const scanned = await fetch(link, { method, redirect: 'manual' });
      expect([method, scanned.status, scanned.headers.get('location')]).toEqual([method, 200, null]);
    }
    expect(await isConfirmed(email)).toBe(false);
    const pressed = await pressLink(link, OF_OUR_PAGE);
    expect(pressed.status).toBe(303);
    expect(fragmentOf(pressed).get('access_token')).toMatch(/^ey/);
    expect(fragmentOf(pressed).get('type')).toBe('signup');
    expect(await isConfirmed(email)).toBe(true);
  });

  it('opens a page that explains its button in the browser’s language', async () => {
    const { email, link } = await signedUp();
    const english = await (await fetch(link)).text();
    expect(english).toContain('<h1>Confirm your email address</h1>');
    expect(english).toContain(email);
    expect(english).toContain('localhost:3000');
    const french = await (await fetch(link, { headers: { 'accept-language': 'fr-CA' } })).text();
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain('<h1>Confirmez votre adresse e-mail</h1>');
  });

  it('opens a page that runs no script, loads nothing, can’t be framed or cached, and sends no referrer', async () => {
    const { link } = await signedUp();
    const page = await fetch(link);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toMatch(/<(script|img|link|iframe)|\son\w+=/i);
  });

  it('is not redeemed by the form of another website, which only leads to the page', async () => {
    const { email, link } = await signedUp();
    for (const site of ['cross-site', 'same-site']) {
      const pressed = await pressLink(link, { 'sec-fetch-site': site });
      expect(pressed.status).toBe(303);
      const leadsTo = new URL(pressed.headers.get('location') ?? '', `${server.url}/verify/link`);
      expect(leadsTo.href.split('?')[0]).toBe(`${server.url}/verify`);
    }
    expect(await isConfirmed(email)).toBe(false);
  });

  it('explains why it failed if it was used, is too old or incomplete, and links to its target', async () => {
    const { link } = await signedUp();
    await pressLink(link);
    const used = await fetch(link, { redirect: 'manual' });
    expect(used.status).toBe(403);
    expect(await used.text()).toContain('<h1>This link no longer works</h1>');
    const again = await fetch(`${server.url}/verify/link`, {
      method: 'POST',
      body: new URLSearchParams(new URL(link).search),
    });
    expect(again.status).toBe(403);
    expect(await again.text()).toContain('<h1>This link no longer works</h1>');
    for (const query of ['?token=abc', '?token=abc&type=nonsense', '?type=signup', '']) {
      const broken = await fetch(`${server.url}/verify${query}`);
      expect([query, broken.status]).toEqual([query, 400]);
      expect(broken.headers.get('content-type')).toContain('text/html');
      expect(await broken.text()).toContain('<h1>This link is incomplete</h1>');
    }
    const french = await fetch(`${server.url}/verify?token=abc`, { headers: { 'accept-language': 'fr' } });
    expect(await french.text()).toContain('<h1>Ce lien est incomplet</h1>');
  });

  it('may lead to an app’s own scheme', async () => {
    const email = address();
    const path = '/signup?redirect_to=notes%3A%2F%2Fwelcome';
    await call(server, 'POST', path, { body: { email, password: PASSWORD } });
    const { link } = await server.mailTo(email);
    const page = await fetch(link);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' notes:;");
    expect((await pressLink(link)).headers.get('location')).toMatch(/^notes:\/\/welcome#access_token=/);
  });
});

describe('a mailed link of a PKCE flow', () => {
  async function start(headers: Record<string, string>) {
    const email = address();
    const challenge = createHash('sha256').update(randomBytes(48)).digest('base64url');
    const answer = await call(server, 'POST', '/otp', {
      body: { email, code_challenge: challenge, code_challenge_method: 's256' },
      headers,
    });
    const cookie = answer.headers.get('set-cookie');
    return { cookie, mark: cookie?.split(';')[0] ?? '', link: (await server.mailTo(email)).link };
  }
  const open = (link: string, cookie: string, headers: Record<string, string> = FROM_A_MAIL) =>
    ask(link, { headers: { ...headers, cookie } });
  const codeAt = (location: unknown) => new URL(String(location)).searchParams.get('code');

  it('continues at once in the browser that requested it', async () => {
    const { cookie, mark, link } = await start(OF_OUR_PAGE);
    expect(cookie).toMatch(/; Path=\/auth\/v1\/verify; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const opened = await open(link, `other=1; ${mark}`);
    expect(opened.status).toBe(303);
    expect(codeAt(opened.headers.location)).toBeTruthy();
  });

  it('shows the button in every other browser, and continues from there', async () => {
    const { link } = await start(OF_OUR_PAGE);
    const other = await start(OF_OUR_PAGE);
    for (const cookie of ['', other.mark, 'vf-flow=', `${other.mark}x`]) {
      const opened = await open(link, cookie);
      expect([cookie, opened.status]).toEqual([cookie, 200]);
      expect(formOf(opened.body)).toBeDefined();
    }
    const pressed = await pressLink(link);
    expect(codeAt(pressed.headers.get('location'))).toBeTruthy();
  });

  it('is not redeemed by a browser that prefetches it, or that loads it within a page', async () => {
    const { mark, link } = await start(OF_OUR_PAGE);
    for (const headers of [
      { ...FROM_A_MAIL, 'sec-purpose': 'prefetch;prerender' },
      { ...FROM_A_MAIL, purpose: 'prefetch' },
      { ...FROM_A_MAIL, 'sec-fetch-dest': 'iframe' },
      { ...FROM_A_MAIL, 'sec-fetch-mode': 'no-cors' },
      {},
    ])
      expect((await open(link, mark, headers)).status, JSON.stringify(headers)).toBe(200);
    const scanned = await ask(link, { method: 'HEAD', headers: { ...FROM_A_MAIL, cookie: mark } });
    expect(scanned.status).toBe(200);
    expect((await open(link, mark)).status).toBe(303);
  });

  it('does not set the cookie for a flow that another website started in the browser', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}])
      expect((await start(headers)).cookie).toBeNull();
  });
});
