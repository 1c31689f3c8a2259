import { expect, test } from '@playwright/test';

test('nothing is counted before the visitor says yes; then a button is, by its source', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) sent.push(request.postData() ?? '');
  });
  await page.goto('/gaming');
  const key = page.getByRole('main').getByRole('button', { name: 'Get API Key' });
  await key.last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('analytics');
  expect(sent).toEqual([]);
  // The question is the last thing on the page: it covers nothing.
  const question = page.getByRole('region', { name: 'Analytics' });
  await expect(question).toHaveCSS('position', 'static');
  await page.getByRole('button', { name: 'Allow' }).click();
  await key.last().click();
  await expect.poll(() => sent).toHaveLength(2);
  const session_id: unknown = expect.any(String);
  expect(sent.map((body) => JSON.parse(body))).toMatchObject([
    { event: 'visit_started', properties: { from: 'direct', path: '/gaming', session_id } },
    { event: 'signup_opened', properties: { source: 'web_app', button: 'Final CTA', session_id } },
  ]);
});

test('every call to action opens the dialog and names itself, to us and to the trackers of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('vf-analytics-consent', 'granted');
    const told: unknown[][] = [];
    Object.assign(window, {
      told,
      gtag: (...what: unknown[]) => told.push(['gtag', ...what]),
      fbq: (...what: unknown[]) => told.push(['fbq', ...what]),
    });
  });
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) counted.push(JSON.parse(request.postData() ?? '{}'));
  });
  const press = async (name: string, at: number, source: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).nth(at).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const event = { event: 'signup_opened', properties: expect.objectContaining({ button: source }) };
    await expect.poll(() => counted).toContainEqual(expect.objectContaining(event));
    counted.length = 0;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/');
  // The order in the specification; sections that it doesn't know stand between them.
  const SPECIFIED = ['how-it-works', 'benefits', 'use-cases', 'proof', 'pricing', 'closing'];
  const order = await page
    .locator('main section[id], main section[aria-labelledby="closing"]')
    .evaluateAll((all) => all.map(({ id }) => id || 'closing'));
  expect(order.filter((id) => SPECIFIED.includes(id))).toEqual(SPECIFIED);
  for (const [place, name, address] of [
    ['Main', 'Docs', '/docs'],
    ['Product', 'Live demo', '/voice-feedback'],
    ['Company', 'All pages', '/all'],
    ['Legal', 'Privacy', '/privacy'],
    ['Legal', 'Terms', '/terms'],
  ] as const) {
    const link = page.getByRole('navigation', { name: place }).getByRole('link', { name });
    await expect(link, name).toHaveAttribute('href', address);
  }
  const links = page.getByRole('main').getByRole('link');
  for (const at of [0, 1])
    await expect(links.filter({ hasText: 'View Docs' }).nth(at)).toHaveAttribute('href', '/docs');
  await expect(links.filter({ hasText: 'Try the Demo' })).toHaveAttribute('href', '/voice-feedback');
  await press('Get API Key', 0, 'hero');
  await press('Join the waitlist', 0, 'Waitlist');
  await press('Get API Key', 1, 'Pricing');
  await press('Get API Key', 2, 'Final CTA');
  await page.goto('/quick-integration');
  await press('Quick Installation', 0, 'Quick Installation');
  await press('Live Demo', 0, 'Live Demo');
  await press('Get API Key', 0, 'Final CTA');

  // The wellness page has its own dialog with errors that start with "Error: ".
  await page.goto('/wellness');
  await page.getByRole('main').getByRole('button', { name: 'Get API Key' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What kind of app is it? (optional)')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ada');
  await dialog.getByLabel('Email').fill(`labelled-${Date.now()}@example.com`);
  await dialog.locator('input[name="password"]').fill('correct horse battery');
  await page.route('**/api/register-with-api-key', (route) => route.fulfill({ status: 502, body: '' }));
  await dialog.getByRole('button', { name: 'Start listening' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Error: Failed to create account. Please try again.');
  await page.unroute('**/api/register-with-api-key');
  const sent = page.waitForRequest('**/api/register-with-api-key');
  await dialog.getByRole('button', { name: 'Start listening' }).click();
  expect(JSON.parse((await sent).postData() ?? '{}')).toMatchObject({ button: 'hero' });
  await expect(page.getByRole('dialog', { name: 'Account created successfully' })).toBeVisible();
  for (const event of [
    { event: 'signup_completed', properties: { source: 'web_app', button: 'hero' } },
    { event: 'conversion', properties: { source: 'web_app', value: 5 } },
  ])
    await expect
      .poll(() => counted)
      .toContainEqual(
        expect.objectContaining({ ...event, properties: expect.objectContaining(event.properties) }),
      );
  const worth = { value: 5, currency: 'EUR' };
  await expect
    .poll(() => page.evaluate(() => ('told' in window ? window.told : [])))
    .toEqual(
      expect.arrayContaining([
        ['gtag', 'event', 'signup_completed', { button: 'hero' }],
        ['gtag', 'event', 'conversion', worth],
        ['fbq', 'trackCustom', 'signup_completed', { button: 'hero' }],
        ['fbq', 'track', 'CompleteRegistration', worth],
      ]),
    );
});
