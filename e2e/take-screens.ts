import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { makeDataDirectory } from './data-directory.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { StartedStack } from './started-stack.ts';
import { type Account, openAccount } from './visitor.ts';

/**
 * `npm run screens`: takes screenshots of every page for docs/screens, with a service and an account with real
 * feedback, at phone, tablet and desktop widths, in both schemes. `npm run screens -- dashboard` takes only those
 * with the word in their name.
 */

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 0.82;
/** Time for fonts, charts and data. */
const SETTLE_MS = 2_500;

const PUBLIC = {
  home: '/',
  fr: '/fr',
  wellness: '/wellness',
  elearning: '/elearning',
  gaming: '/gaming',
  saas: '/saas',
  'quick-integration': '/quick-integration',
  'ux-improvement': '/ux-improvement',
  'ready-api': '/ready-api',
  all: '/all',
  docs: '/docs',
  'docs-quick-start': '/docs/quick-start',
  demo: '/voice-feedback',
  showcase: '/showcase',
  login: '/login',
  'buy-credits': '/buy-credits',
  terms: '/terms',
  privacy: '/privacy',
  status: '/status',
};
const TEXTS = [
  'The new editor is wonderful, it is so much faster than before. I use it every day now.',
  'I was charged twice this month and nobody answers my messages. Please refund the second payment.',
  'Could you add a dark mode? My eyes hurt in the evening. Otherwise I love the reading view.',
  'The app crashes every time I open the camera. I lost my notes twice.',
  'Search finds everything at once, even when I mistype. Great work.',
  'The lessons are clear, but the quiz at the end is too short. I would like more exercises.',
  'How do I invite a colleague? I could not find the button.',
  'Offline mode saved my flight. Downloads are reliable and quick.',
];

const only = process.argv[2] ?? '';
const directory = makeDataDirectory('voice-feedback-screens-');
const stack = new StartedStack({ port: 0, dataDirectory: directory });
try {
  const { url } = await stack.ready();
  const api = await request.newContext({ baseURL: url });
  const account = await openAccount(api);
  const feedback = await fillInbox(account);
  const dashboard = {
    'dashboard-overview': '/dashboard',
    'dashboard-inbox': '/dashboard/feedback',
    'dashboard-feedback': `/dashboard/feedback/${feedback}`,
    'dashboard-voice-test': '/dashboard/voice-test',
    'dashboard-get-started': '/dashboard/get-started',
    'dashboard-keys': '/dashboard/api-keys',
    'dashboard-billing': '/dashboard/billing',
    'dashboard-settings': '/dashboard/settings',
  };
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: chooseMicrophone('speech'),
    ...(executablePath && { executablePath }),
  });
  await photograph(browser, PUBLIC);
  await photograph(browser, dashboard, account);
  await browser.close();

  /** @returns the id of a feedback with audio */
  async function fillInbox(owner: Account): Promise<string> {
    for (const text of TEXTS) {
      await api.post('/api/v1/process', {
        headers: { authorization: `Bearer ${owner.apiKey}` },
        data: { text, detailed: true },
      });
    }
    await sendRecording(api, owner, 'speech');
    return sendRecording(api, owner, 'sample');
  }

  async function photograph(
    browser: Browser,
    pages: Record<string, string>,
    signedIn?: Account,
  ): Promise<void> {
    for (const viewport of SIZES) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        await context.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'denied'));
        if (signedIn !== undefined) await signIn(context, api, signedIn);
        const page = await context.newPage();
        for (const [name, address] of Object.entries(pages)) {
          if (!name.includes(only)) continue;
          await page.goto(url + address);
          await page.waitForTimeout(SETTLE_MS);
          const file = path.join(FOLDER, `${name}-${viewport.width}-${colorScheme}.webp`);
          await writeFile(file, await asWebp(page, await page.screenshot()));
        }
        await context.close();
      }
    }
  }
} finally {
  stack.pressCtrlC();
  await stack.ended();
  await rm(directory, { recursive: true, force: true });
}

/** Converts a PNG to WebP, an eighth of its size, on a page that may load data URLs. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const address = await blank.evaluate(
    async ([data, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', Number(quality));
    },
    [png.toString('base64'), QUALITY],
  );
  await blank.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
