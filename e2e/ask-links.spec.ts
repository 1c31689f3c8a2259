import { askLinkSchema } from '@voice-feedback/contract/ask-links';
import { findFaults } from './axe.ts';
import { HEARD_LIVE } from './browser-flags.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const NARROW = { colorScheme: 'light', width: 320 } as const;
const WIDE = { colorScheme: 'dark', width: 1440 } as const;

test('ask link: made in the dashboard, answered by voice and in writing, read with its results', async ({
  page,
  context,
  request,
  account,
  browser,
}) => {
  await signIn(context, request, account);
  await page.goto('/dashboard/ask');
  await page.getByRole('link', { name: 'New ask link' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Café Linden');
  const question = { name: 'Question', exact: true };
  await page.getByRole('textbox', question).fill('What can your country do for you?');
  await page.getByLabel('Consent').fill('My answers may be stored.');
  await page.getByRole('button', { name: 'Add question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByRole('textbox', question).fill('Anything else?');
  await second.getByLabel('Answered').selectOption('text');
  await second.getByLabel('Follow-up question').fill('Can you say more?');
  await page.getByRole('button', { name: 'Create ask link' }).click();
  await expect(page.getByRole('heading', { name: 'Café Linden' })).toBeVisible();
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();
  expect(await findFaults(page, [NARROW, WIDE])).toEqual([]);
  const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();

  // A phone in another browser, without a session.
  const phone = await browser.newContext({ permissions: ['microphone'] });
  const visitor = await phone.newPage();
  const refusals: string[] = [];
  visitor.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  await visitor.goto(address);
  expect(await findFaults(visitor, [NARROW, WIDE])).toEqual([]);
  await visitor.getByRole('button', { name: 'Next' }).click();
  await expect(visitor.getByText('Please agree first.')).toBeVisible();
  await visitor.getByLabel('My answers may be stored.').check();
  await visitor.getByRole('button', { name: 'Record' }).click();
  await expect(visitor.getByText(/^0:(0[3-9]|[1-5])/)).toBeVisible();
  await visitor.getByRole('button', { name: 'Stop' }).click();
  await expect(visitor.getByLabel('Your recording')).toBeVisible();

  // What isn't sent yet survives a reload; what is given without a connection arrives later.
  await visitor.reload();
  await expect(visitor.getByLabel('Your recording')).toBeVisible();
  await visitor.getByLabel('My answers may be stored.').check();
  await phone.setOffline(true);
  await visitor.getByRole('button', { name: 'Next' }).click();
  await expect(visitor.getByRole('heading', { name: 'Anything else?' })).toBeFocused();
  await expect(visitor.getByText('You’re offline.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Your answer', exact: true }).fill('The new menu is lovely.');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByRole('heading', { name: 'Can you say more?' })).toBeFocused();
  await visitor.getByRole('button', { name: 'Skip' }).click();
  await expect(visitor.getByText('Thank you for your answer!')).toBeVisible();
  await expect(visitor.getByText('Saved on this device')).toBeVisible();
  await phone.setOffline(false);
  await expect(visitor.getByText('Sent.', { exact: true })).toBeVisible();
  expect(await findFaults(visitor, [NARROW, WIDE])).toEqual([]);
  expect(refusals).toEqual([]);
  await phone.close();

  const results = `/api/v1/ask-links/${page.url().split('/').at(-1)}/results`;
  const headers = { authorization: `Bearer ${account.apiKey}` };
  await expect.poll(async () => (await request.get(results, { headers })).text()).toMatch(HEARD_LIVE);
  await page.reload();
  await expect(page.getByText('1 person has answered.')).toBeVisible();
  await expect(page.getByText(HEARD_LIVE).first()).toBeVisible();
  await expect(page.getByText('The new menu is lovely.').first()).toBeVisible();
  expect(await findFaults(page, [NARROW, WIDE])).toEqual([]);
  await page.getByRole('link', { name: 'All answers to this question' }).last().click();
  await expect(page.getByText(/new menu is lovely/i).first()).toBeVisible();
});

test('ask link: who skips every question isn’t told that something was sent', async ({
  page,
  context,
  request,
  account,
}) => {
  const made = await request.post('/api/v1/ask-links', {
    headers: { authorization: `Bearer ${account.apiKey}` },
    data: { name: 'Café Linden', questions: [{ text: 'How was your visit?' }] },
  });
  const { url } = await made.json();
  await page.goto(new URL(url).pathname);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  // Connected again, the page says how sending stands.
  await context.setOffline(false);
  await expect(page.locator('#status')).toHaveText('');
});

test('ask link: what is typed survives a reload, and the address is forgotten once it’s sent', async ({
  page,
  request,
  account,
}) => {
  const made = await request.post('/api/v1/ask-links', {
    headers: { authorization: `Bearer ${account.apiKey}` },
    data: {
      name: 'Café Linden',
      asks_contact: true,
      questions: [{ text: 'How was your visit?', follow_up: 'Can you say more?' }],
    },
  });
  const { id, url } = askLinkSchema.parse(await made.json());
  const answer = page.getByRole('textbox', { name: 'Or write your answer' });
  const address = page.getByRole('textbox', { name: 'Your email address (optional)' });
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await page.goto(new URL(url).pathname);
  await answer.fill('Lovely.');
  await address.fill('grace@example.net');
  await page.reload();
  await expect(answer).toHaveValue('Lovely.');
  await expect(address).toHaveValue('grace@example.net');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Can you say more?' })).toBeVisible();
  // Nothing was sent to it yet: the address goes with the follow-up.
  await page.reload();
  await expect(answer).toHaveValue('');
  await expect(address).toHaveValue('grace@example.net');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Record or write an answer first')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  expect(await stored()).not.toMatch(/Lovely|grace/);
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(answer).toHaveValue('');
  await expect(address).toHaveValue('');

  // Nobody could reply to somebody who skipped every question.
  await address.fill('ada@example.net');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
  expect(await stored()).not.toContain('ada@');
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const results = await (await request.get(`/api/v1/ask-links/${id}/results`, { headers })).json();
  expect(results).toMatchObject({ people: 1 });
});

test('ask link: a form without JavaScript takes what is written', async ({ request, account, browser }) => {
  const made = await request.post('/api/v1/ask-links', {
    headers: { authorization: `Bearer ${account.apiKey}` },
    data: { name: 'Café Linden', language: 'fr', questions: [{ text: 'Alors ?' }] },
  });
  const { url } = askLinkSchema.parse(await made.json());
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Ou écrivez votre réponse').fill('Très bien.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Merci pour votre réponse !')).toBeVisible();
  await context.close();
});

/** As on a cheap phone and a slow mobile network: half a megabit, and a processor of a quarter of this one's speed. */
const SLOW_NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 25_000,
};
const SLOWER_BY = 4;
const PAGE_BYTES = 60_000;

test('ask link: on a cheap phone and a slow network, one small file asks, records and sends', async ({
  request,
  account,
  browser,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const made = await request.post('/api/v1/ask-links', {
    headers,
    data: {
      name: 'Café Linden',
      questions: [{ text: 'What can your country do for you?', answer_by: 'voice' }],
    },
  });
  const { id, url } = askLinkSchema.parse(await made.json());
  const phone = await browser.newContext({
    permissions: ['microphone'],
    viewport: { width: 360, height: 640 },
  });
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  const loaded: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => loaded.push(encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Record' })).toBeVisible();
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toBeLessThanOrEqual(PAGE_BYTES);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(/^0:(0[3-9]|[1-5])/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your answer!')).toBeVisible();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  const results = await (await request.get(`/api/v1/ask-links/${id}/results`, { headers })).json();
  expect(results).toMatchObject({ people: 1, questions: [{ answers: 1 }] });
  await phone.close();
});
