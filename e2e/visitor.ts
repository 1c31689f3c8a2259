import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, test as base, expect, type Page } from '@playwright/test';
import { signedUpSchema } from '@voice-feedback/contract/accounts';

export const PASSWORD = 'correct horse battery';

export interface Account {
  email: string;
  apiKey: string;
}

/**
 * Tests with sign-ups. Each uses a separate IP address, as visitors do, because the number of accounts per address is
 * limited. The stack trusts this machine's X-Forwarded-For (playwright.config.ts).
 */
export const test = base.extend<{ account: Account }>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text()))
        faults.push(message.text());
    });
    // Answers the consent question in advance, without analytics.
    await page.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'denied'));
    await use(page);
    expect(faults, 'the page threw, or the browser refused or repaired something').toEqual([]);
  },
  request: async ({ request }, use) => {
    await use(patient(request));
  },
  account: async ({ request }, use) => {
    await use(await openAccount(request));
  },
});
export { expect };

const CALLS = new Set<string | symbol>(['get', 'post', 'put', 'patch', 'delete', 'fetch']);
/** What a busy server answers, having done nothing. */
const BUSY = /"(overloaded|request_timeout)"/;

/** The same, but sends a request again that the server was too busy for, as our SDKs do. */
function patient(request: APIRequestContext): APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      if (!CALLS.has(name)) return found.bind(target);
      return async (...given: unknown[]) => {
        let answer: APIResponse | undefined;
        await expect(async () => {
          answer = await found.apply(target, given);
          const isBusy =
            [503, 504].includes(answer?.status() ?? 0) && BUSY.test((await answer?.text()) ?? '');
          expect(isBusy, 'the server is too busy').toBe(false);
        }).toPass();
        return answer;
      };
    },
  });
}

export const someEmail = () => `${randomUUID()}@example.com`;

export async function openAccount(request: APIRequestContext): Promise<Account> {
  const email = someEmail();
  let apiKey = '';
  // A busy server refuses with 503.
  await expect(async () => {
    const answer = await request.post('/api/register-with-api-key', {
      data: { name: 'Ada Lovelace', email, password: PASSWORD },
    });
    apiKey = signedUpSchema.parse(await answer.json()).api_key;
  }).toPass();
  return { email, apiKey };
}

/** Opens a sign-in page and waits until it's hydrated: only React renders this button. */
export async function openSignIn(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /passkey|clé d’accès/ })).toBeVisible();
}

/** Far enough ahead that even on a busy machine the page learns of it in time. */
const STOP_AHEAD_MS = 30_000;

/** After this, time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + STOP_AHEAD_MS);
}

/** Counts the page's requests to a path from now on. */
export function countRequests(page: Page, path: string): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') seen.count += 1;
  });
  return seen;
}
