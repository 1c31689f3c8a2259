import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { serveFiles } from './served-files.ts';
import { Customer, CustomerPage } from './widget-page.ts';

/**
 * Tests the README's description of the element without a recording: attributes, slots, parts, colors, and the
 * examples.
 */
const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
let shop: CustomerPage;
test.beforeAll(async ({ baseURL }) => {
  shop = new CustomerPage(baseURL);
  await shop.listen();
});
test.afterAll(() => shop.close());

test('every attribute, slot, part, colour and event of the README is there, and no other attribute', async ({
  page,
}) => {
  const readme = await read('sdks/widget/README.md');
  const widget = await shop.open(page, { 'api-key': 'vf_any', prompt: 'How was it?' });
  await expect(widget.getByText('How was it?')).toBeVisible();
  const found = z
    .object({
      attributes: z.array(z.string()),
      parts: z.array(z.string()),
      slots: z.array(z.string()),
      css: z.string(),
    })
    .parse(
      await page.evaluate(`(() => {
        const { shadowRoot, constructor } = document.querySelector('voice-feedback');
        const all = [...shadowRoot.querySelectorAll('*')];
        return {
          attributes: constructor.observedAttributes,
          parts: all.flatMap((element) => [...element.part]),
          slots: all.flatMap(({ localName, name }) => (localName === 'slot' ? [name] : [])),
          css: [...shadowRoot.adoptedStyleSheets[0].cssRules].map((rule) => rule.cssText).join(),
        };
      })()`),
    );
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(rows.filter((name) => !name?.startsWith('voice-feedback-')).sort()).toEqual(found.attributes.sort());
  const listed = (heading: string) =>
    [...(new RegExp(`${heading}: ([^.]+)\\.`).exec(readme)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, name]) => name,
    );
  expect(listed('Slots').sort()).toEqual(found.slots.sort());
  expect(listed('Parts').length).toBeGreaterThan(10);
  // Those of a review are in widget-picture.spec.ts and widget-contact.spec.ts.
  for (const part of listed('Parts').filter(
    (name) => !/pict|preview|screenshot|contact|play/.test(name ?? ''),
  ))
    expect(found.parts).toContain(part);
  expect(listed('Colors').length).toBeGreaterThan(7);
  for (const property of listed('Colors')) expect(found.css).toContain(`var(${property},`);
});

test('theme, texts, place, language and what is collected are as the attributes say, also when they change', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const widget = await shop.open(page, { 'api-key': 'vf_any', theme: 'light' });
  const set = (name: string, value: string) =>
    widget.evaluate(
      (element, [attribute = '', to = '']) => element.setAttribute(attribute, to),
      [name, value],
    );
  const main = widget.locator('button.main').first();
  const label = widget.locator('[part~="label"]');
  await expect(label).toHaveText('Record Feedback');
  await expect(main).toHaveCSS('background-color', 'rgb(42, 91, 255)');
  await set('theme', 'dark');
  await expect(main).toHaveCSS('background-color', 'rgb(108, 140, 255)');
  await set('theme', 'auto');
  await expect(main, 'as the page, which follows the system').toHaveCSS(
    'background-color',
    'rgb(108, 140, 255)',
  );
  await set('button-text', 'Say it');
  await expect(label).toHaveText('Say it');
  await set('consent-text', 'Your voice is sent to us.');
  await expect(widget.getByText('Your voice is sent to us.')).toBeVisible();
  await set('language', 'fr');
  await expect(widget.getByRole('button', { name: 'Write instead' }), 'spoken, not read').toBeVisible();
  await set('ui-language', 'fr');
  await expect(widget.getByRole('button', { name: 'Écrire plutôt' })).toBeVisible();
  await set('collect', 'voice');
  await expect(widget.getByRole('button', { name: 'Écrire plutôt' })).toBeHidden();
  await set('collect', 'text');
  await expect(main).toBeHidden();
  await expect(widget.getByRole('textbox', { name: 'Votre avis' })).toBeVisible();

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const position of ['bottom-right', 'bottom-left', 'top-right', 'top-left']) {
    await set('position', position);
    await expect(async () => {
      const box = await widget.locator('button.launcher').boundingBox();
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = box ?? {};
      expect(`${y < height / 2 ? 'top' : 'bottom'}-${x < width / 2 ? 'left' : 'right'}`).toBe(position);
      expect([x, width - x - wide].sort((one, other) => one - other)[0]).toBe(16);
      expect([y, height - y - high].sort((one, other) => one - other)[0]).toBe(16);
    }).toPass();
  }
  await widget.locator('button.launcher').click();
  await expect
    .poll(async () => (await widget.getByRole('dialog').boundingBox())?.y, 'below its button')
    .toBe(80);
  await set('position', 'inline');
  await expect(widget.locator('button.launcher')).toBeHidden();
  await expect(widget.getByRole('textbox')).toBeVisible();
  await expect(widget.getByRole('dialog')).toHaveCount(0);
});

test('a page fills the slots and styles the parts', async ({ page }) => {
  const widget = await shop.open(page, { 'api-key': 'vf_any' });
  await widget.evaluate((element) => {
    for (const name of ['prompt', 'consent', 'thank-you']) {
      const own = document.createElement('p');
      own.slot = name;
      own.textContent = `our ${name}`;
      element.append(own);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'voice-feedback::part(button) { background: rgb(1, 2, 3) } voice-feedback { --vf-action: rgb(4, 5, 6) }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expect(widget.getByText('our prompt')).toBeVisible();
  await expect(widget.getByText('our consent')).toBeVisible();
  await expect(widget.getByText('our thank-you'), 'before there is something to thank for').toBeHidden();
  await expect(widget.getByRole('button', { name: 'Record Feedback' })).toHaveCSS(
    'background-color',
    'rgb(1, 2, 3)',
  );
  await expect(widget.getByRole('button', { name: 'Write instead' })).toHaveCSS('color', 'rgb(4, 5, 6)');
});

for (const file of ['examples/widget.html', 'examples/frontend-script.html', 'integrations/html/index.html'])
  test(`${file} works as it stands`, async ({ page }) => {
    const files: Record<string, string> = {};
    await using site = await serveFiles(files);
    const customer = await Customer.signUp(shop);
    const key = await customer.createPublishableKey(site.origin);
    files['/'] = (await read(file))
      .replaceAll('vf_pub_your_key', key)
      .replaceAll(/https:\/\/YOUR-SERVER|http:\/\/localhost:8000/g, shop.apiUrl);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => expect(error.message, 'the page threw').toBe(''));
    await page.goto(site.origin);
    const widget = page.locator('voice-feedback');
    const launcher = widget.locator('button.launcher');
    await expect(widget.locator('button:visible').first()).toBeVisible();
    if (await launcher.isVisible()) await launcher.click();
    await widget.getByRole('button', { name: 'Write instead' }).click();
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByRole('alert')).toContainText('Write something first.');
    await widget.getByRole('textbox').fill('The export crashes.');
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByText(/^Thank you\./)).toBeVisible();
    expect(await customer.feedbackCount()).toBe(1);
    if (file.includes('script'))
      await expect
        .poll(() => said)
        .toEqual(['text_empty not kept', expect.stringMatching(/^sent as [0-9a-f-]{36}$/)]);
  });
