import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { signedUpSchema } from '@voice-feedback/contract/accounts';

export const PASSWORD = 'correct horse battery';

export interface Account {
  email: string;
  apiKey: string;
}

/**
 * Tests in which people sign up. Each comes from a network address of its own, as visitors do: how many accounts one
 * address may open is limited. The stack trusts this machine's X-Forwarded-For for that (playwright.config.ts).
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
    // Answers the consent question up front; these visits are not counted.
    await page.addInitScript(() => localStorage.setItem('vf-analytics-consent', 'denied'));
    await use(page);
    expect(faults, 'the page threw, or the browser refused or repaired something').toEqual([]);
  },
  account: async ({ request }, use) => {
    await use(await openAccount(request));
  },
});
export { expect };

export const someEmail = () => `${randomUUID()}@example.com`;

export async function openAccount(request: APIRequestContext): Promise<Account> {
  const email = someEmail();
  const answer = await request.post('/api/register-with-api-key', {
    data: { name: 'Ada Lovelace', email, password: PASSWORD },
  });
  return { email, apiKey: signedUpSchema.parse(await answer.json()).api_key };
}

/** Opens a sign-in page and waits until it is alive: this button is drawn by the browser alone. */
export async function openSignIn(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('button', { name: /passkey|clé d’accès/ })).toBeVisible();
}

/** So far ahead that the page gets to know of it before that time has come, on a busy machine too. */
const STOP_AHEAD_MS = 30_000;

/** From now on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + STOP_AHEAD_MS);
}

/** Counts the requests to a path that the page makes from now on. */
export function countRequests(page: Page, path: string): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') seen.count += 1;
  });
  return seen;
}
