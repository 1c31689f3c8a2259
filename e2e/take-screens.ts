import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page, request } from '@playwright/test';
import rootPackage from '../package.json' with { type: 'json' };
import { chooseMicrophone } from './browser-flags.ts';
import { makeDataDirectory } from './data-directory.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { StartedStack } from './started-stack.ts';
import { type Account, openAccount } from './visitor.ts';

/**
 * `npm run screens`: takes the pictures of the dashboard that the site and the README show, in the demo with its story.
 * `npm run screens -- review`: photographs every page at all widths, in both schemes, with an account with real feedback,
 * into `screens/`, to look at; `npm run screens -- review dashboard` only those with the word in their name.
 */

const PICTURES = fileURLToPath(new URL('../apps/web/app/showcase/pictures/', import.meta.url));
const REVIEW = fileURLToPath(new URL('../screens/', import.meta.url));
const PICTURE_SIZE = { width: 1440, height: 900 };
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  PICTURE_SIZE,
];
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = { en: '', fr: '/fr' };
const QUALITY = 0.82;
/** Time for fonts, charts and data. */
const SETTLE_MS = 2_500;

const PUBLIC = {
  home: '/',
  fr: '/fr',
  'fr-docs': '/fr/docs',
  'fr-demo': '/fr/voice-feedback',
  'fr-login': '/fr/login',
  'fr-pricing': '/fr/pricing',
  'fr-showcase': '/fr/showcase',
  wellness: '/wellness',
  elearning: '/elearning',
  gaming: '/gaming',
  saas: '/saas',
  'quick-integration': '/quick-integration',
  'ux-improvement': '/ux-improvement',
  'ready-api': '/ready-api',
  all: '/all',
  docs: '/docs',
  pricing: '/pricing',
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

const [what = '', only = ''] = process.argv.slice(2);
const directory = makeDataDirectory('voice-feedback-screens-');
const stack = new StartedStack({ port: 0, dataDirectory: directory });
try {
  const { url } = await stack.ready();
  const api = await request.newContext({ baseURL: url });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    args: chooseMicrophone('speech'),
    ...(executablePath && { executablePath }),
  });
  if (what === 'review') await review();
  else await takePictures();
  await browser.close();

  async function takePictures(): Promise<void> {
    for (const [language, prefix] of Object.entries(LANGUAGES)) {
      for (const colorScheme of SCHEMES) {
        const page = await openPage({ viewport: PICTURE_SIZE, colorScheme });
        const take = async (name: string) => {
          // The demo says at the top that it's one.
          await page
            .locator('aside')
            .first()
            .evaluate((banner) => banner.remove());
          await page.locator('main h2').first().waitFor();
          await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
          await page.waitForTimeout(SETTLE_MS);
          const picture = await asWebp(page, await page.screenshot());
          await writeFile(path.join(PICTURES, `${name}-${language}-${colorScheme}.webp`), picture);
        };
        // The themes of the story are found in the first moments of a new service.
        do await page.goto(`${url}${prefix}/showcase/live/insights`, { waitUntil: 'networkidle' });
        while ((await page.locator('main ol a').count()) === 0);
        await take('insights');
        if (language === 'en') {
          await page.goto(`${url}/showcase/live/feedback`);
          await page.locator('main a[href*="/live/feedback/"]').first().click();
          await page.waitForURL('**/live/feedback/*');
          await take('feedback');
        }
        await page.context().close();
      }
    }
    await writeFile(
      path.join(PICTURES, 'version.json'),
      `${JSON.stringify({ version: rootPackage.version })}\n`,
    );
  }

  async function review(): Promise<void> {
    await mkdir(REVIEW, { recursive: true });
    const account = await openAccount(api);
    const feedback = await fillInbox(account);
    const dashboard = {
      'dashboard-overview': '/dashboard',
      'dashboard-insights': '/dashboard/insights',
      'dashboard-inbox': '/dashboard/feedback',
      'dashboard-feedback': `/dashboard/feedback/${feedback}`,
      'dashboard-ask': '/dashboard/ask',
      'dashboard-voice-test': '/dashboard/voice-test',
      'dashboard-get-started': '/dashboard/get-started',
      'dashboard-keys': '/dashboard/api-keys',
      'dashboard-webhooks': '/dashboard/webhooks',
      'dashboard-requests': '/dashboard/requests',
      'dashboard-billing': '/dashboard/billing',
      'dashboard-settings': '/dashboard/settings',
      'dashboard-team': '/dashboard/settings/team',
    };
    await photograph(PUBLIC);
    await photograph(dashboard, account);
  }

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

  async function photograph(pages: Record<string, string>, signedIn?: Account): Promise<void> {
    for (const viewport of SIZES) {
      for (const colorScheme of SCHEMES) {
        const page = await openPage({ viewport, colorScheme });
        if (signedIn !== undefined) await signIn(page.context(), api, signedIn);
        for (const [name, address] of Object.entries(pages)) {
          if (!name.includes(only)) continue;
          await page.goto(url + address);
          await page.waitForTimeout(SETTLE_MS);
          const file = path.join(REVIEW, `${name}-${viewport.width}-${colorScheme}.png`);
          await page.screenshot({ path: file });
        }
        await page.context().close();
      }
    }
  }

  async function openPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'denied'));
    return context.newPage();
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
