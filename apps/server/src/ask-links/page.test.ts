import { randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ASK_LANGUAGES } from '@voice-feedback/contract/ask-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { changeAskLink, makeAskLink } from '../../testing/ask-links.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { readTestImage } from '../../testing/images.ts';
import { leaveCredit } from '../../testing/money.ts';
import { ASK_WORDS } from './words.ts';

const PAGE_BYTES = 60_000;
const LOGO_BYTES = 30_000;
const BUILDER = new URL('../../../../scripts/build-ask-page.mjs', import.meta.url).href;

let app: TestApp;
let alice: Customer;
beforeAll(async () => {
  const { buildAskPage } = await import(BUILDER);
  await buildAskPage();
  app = await startTestApp({ accountsPerAddressPerDay: 100 });
  alice = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(app.url + new URL(url).pathname + new URL(url).search, {
    headers: { accept: 'text/html', ...headers },
  });

/** Chinese characters without any order. */
const incompressible = (characters: number) =>
  String.fromCodePoint(...Array.from({ length: characters }, () => randomInt(0x4e00, 0x9fa5)));

describe('the page of an ask link', () => {
  it('has at most 60 KB with the longest texts and the largest logo, in every language', async () => {
    const link = await makeAskLink(app, alice, {
      name: incompressible(80),
      consent_text: incompressible(1_000),
      thank_you: incompressible(500),
      questions: Array.from({ length: 5 }, () => ({
        text: incompressible(300),
        follow_up: incompressible(300),
      })),
    });
    const sizes: [string, number][] = [];
    for (const language of ASK_LANGUAGES) {
      await changeAskLink(app, alice, link.id, { language });
      const page = await open(link.url, { 'accept-encoding': 'gzip' });
      expect(page.headers.get('content-encoding')).toBe('gzip');
      const html = await page.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(JSON.stringify(ASK_WORDS[language].script.record));
      const bytes = gzipSync(html).length + LOGO_BYTES;
      sizes.push([language, bytes]);
      // Nothing else is loaded before somebody answers.
      expect(html.match(/ (?:src|href)="[^"]*"/g)).toEqual([' href="data:,"']);
    }
    expect(sizes.filter(([, bytes]) => bytes > PAGE_BYTES)).toEqual([]);
  });

  it('may be framed, unlike all others, and loads only itself', async () => {
    const link = await makeAskLink(app, alice);
    const page = await open(link.url);
    expect(page.headers.get('x-frame-options')).toBeNull();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const other = await open(`${app.url}/ask/nothing-is-there`);
    expect([other.status, other.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
    expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('shows what people typed as text, never as HTML', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const link = await makeAskLink(app, alice, {
      name: evil,
      consent_text: evil,
      thank_you: evil,
      questions: [{ text: evil, follow_up: `"${evil}` }],
    });
    for (const address of [link.url, `${link.url}/poster`, `${link.url}?sent=1`])
      expect(await (await open(address)).text()).not.toContain('<img src=x');
  });

  it('says which languages are understood if its own isn’t', async () => {
    const link = await makeAskLink(app, alice, { language: 'de' });
    const german = await (await open(link.url)).text();
    expect(german).toContain('Gesprochene Antworten verstehen wir auf Englisch');
    expect(german).toContain('Geschriebene Antworten verstehen wir auf Englisch und Französisch');
    await changeAskLink(app, alice, link.id, { language: 'fr' });
    const french = await (await open(link.url)).text();
    expect(french).toContain('Langues comprises à l’oral\u00a0: anglais');
    expect(french).not.toContain('Langues comprises à l’écrit');
    await changeAskLink(app, alice, link.id, { language: 'en' });
    expect(await (await open(link.url)).text()).not.toContain('understood in');
  });

  it('is a polite page when it’s paused, ended, full or not paid for', async () => {
    const bob = await signUp(app);
    const link = await makeAskLink(app, bob, { language: 'fr' });
    const shown = async (change: object) => {
      await changeAskLink(app, bob, link.id, change);
      const page = await open(link.url);
      return [page.status, /<h2[^>]*>(?:<[^>]*>)*([^<]*)/.exec(await page.text())?.[1]];
    };
    const { closed, fullToday, away } = ASK_WORDS.fr;
    expect(await shown({})).toEqual([200, 'How was it?']);
    expect(await shown({ paused: true })).toEqual([410, closed.title]);
    expect(await shown({ paused: false, ends_at: '2020-01-01T00:00:00Z' })).toEqual([410, closed.title]);
    await app.test.pool.query('insert into ask_people (ask_link_id, id) values ($1, gen_random_uuid())', [
      link.id,
    ]);
    expect(await shown({ ends_at: null, people_per_day: 1 })).toEqual([410, fullToday.title]);
    await leaveCredit(app, bob, 0);
    expect(await shown({ people_per_day: null })).toEqual([200, 'How was it?']);
    expect(await (await open(link.url)).text()).toContain('"canSpeak":false');
    const byVoice = link.questions.map(({ id, text }) => ({ id, text, answer_by: 'voice' }));
    expect(await shown({ questions: byVoice })).toEqual([503, away.title]);
  });

  it('works as a form without its script, says what voice needs, and thanks', async () => {
    const link = await makeAskLink(app, alice, {
      thank_you: 'You’re great',
      questions: [
        { text: 'Say it', answer_by: 'voice' },
        { text: 'Write it', answer_by: 'text' },
      ],
    });
    const html = await (await open(link.url)).text();
    expect(html).toContain(`<noscript><p class="note">${ASK_WORDS.en.voiceNeedsScript}`);
    expect(html.match(/<textarea[^>]*name="([^"]*)"/)?.[1]).toBe(`answer_${link.questions[1]?.id}`);
    expect(html).toContain(`<form method="post" action="${new URL(link.url).pathname}">`);
    expect(await (await open(`${link.url}?sent=1`)).text()).toContain('You’re great');
  });

  it('has a code and a poster that lead to it', async () => {
    const logo = `data:image/png;base64,${(await readTestImage('gradient.png')).toString('base64')}`;
    const link = await makeAskLink(app, alice, { language: 'de', logo });
    const code = await open(`${link.url}/qr.svg`);
    expect(code.headers.get('content-type')).toContain('image/svg+xml');
    const svg = await code.text();
    expect(svg).toMatch(/^<svg /);
    const poster = await (await open(`${link.url}/poster`)).text();
    for (const part of [link.url, svg, ASK_WORDS.de.poster.scan, `${new URL(link.url).pathname}/logo`])
      expect(poster).toContain(part);
  });
});
