import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, PAGE_PATIENCE_MS } from '../../../testing/auth-page.ts';
import { type BillingApp, startBillingApp } from '../../../testing/billing-app.ts';

const EURO = 1_000_000;

let app: BillingApp;
let browser: Browser;
let shop: string;
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<title>shop</title><p>${request.url?.split('?')[0]}</p>`);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  shop = `http://127.0.0.1:${port}`;
  app = await startBillingApp({ CHECKOUT_RETURN_ORIGINS: shop });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

interface Visit {
  page: Page;
  accountId: string;
  faults: string[];
}

async function openPayPage(options: { width: number; scheme: 'light' | 'dark' }): Promise<Visit> {
  const { apiKey, accountId } = await app.newBuyer();
  const order = await app.order({
    api_key: apiKey,
    amount_euros: 25,
    success_url: `${shop}/success`,
    cancel_url: `${shop}/cancel`,
  });
  const page = await browser.newPage({
    viewport: { width: options.width, height: 900 },
    colorScheme: options.scheme,
  });
  page.setDefaultTimeout(PAGE_PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  await page.goto((await order.json()).checkout_url);
  return { page, accountId, faults };
}

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
}

const balance = async (accountId: string) => (await app.balance(accountId)).availableMicroEuros;

describe('in a real browser', () => {
  it('a declined card is told, the next one pays, the shop’s page follows and the balance rises once', async () => {
    const { page, accountId, faults } = await openPayPage({ width: 390, scheme: 'light' });
    const address = page.url();
    await page.getByText('TEST MODE').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await fill(page, '4000 0000 0000 9995');
    await page.getByRole('button', { name: 'Pay €25.00' }).click();
    await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    await fill(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay €25.00' }).click();
    await page.waitForURL(/\/success\?session_id=cs_test_/);
    await vi.waitFor(async () => expect(await balance(accountId)).toBe(25 * EURO));
    await page.goto(address);
    await page.getByRole('heading', { name: 'This is paid already' }).waitFor();
    expect(await balance(accountId)).toBe(25 * EURO);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('3-D Secure asks on a page of its own', async () => {
    const { page, accountId, faults } = await openPayPage({ width: 1_440, scheme: 'dark' });
    await fill(page, '4000 0025 0000 3155');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor();
    await page.getByText('TEST MODE').waitFor();
    await page.getByRole('button', { name: 'Yes, pay' }).click();
    await page.waitForURL(/\/success/);
    await vi.waitFor(async () => expect(await balance(accountId)).toBe(25 * EURO));
    expect(faults).toEqual([]);
    await page.close();
  });

  it('a bank debit shows only the fields that it needs', async () => {
    const { page, faults } = await openPayPage({ width: 390, scheme: 'dark' });
    await page.getByText('Bank debit', { exact: true }).click();
    await page.getByLabel('Card number').waitFor({ state: 'hidden' });
    await page.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201');
    await page.getByLabel('Name on the card or account').fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Pay €25.00' }).click();
    await page.waitForURL(/\/success/);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('cancelling leads back, and costs nothing', async () => {
    const { page, accountId } = await openPayPage({ width: 390, scheme: 'light' });
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.waitForURL(`${shop}/cancel`);
    expect(await balance(accountId)).toBe(0);
    await page.close();
  });
});
