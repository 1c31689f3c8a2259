import type { Locator } from '@playwright/test';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

/** The reader's own colors, as in Windows' contrast themes: they replace all backgrounds and remove all shadows. */
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const styleOf = (locator: Locator, name: string, pseudo?: string) =>
  locator.evaluate(
    (element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property ?? ''),
    [name, pseudo] as const,
  );

test('the demo page shows which tab is open, where the focus is, and whether the server is online', async ({
  page,
}) => {
  await page.goto('/voice-feedback');
  await expect(page.getByText('Backend online.')).toBeVisible();
  const open = page.getByRole('tab', { selected: true });
  const other = page.getByRole('tab', { selected: false }).first();
  const line = (tab: Locator) => styleOf(tab, 'border-bottom-color');
  expect(await line(open)).not.toBe(await line(other));
  const ground = await styleOf(page.locator('body'), 'background-color');
  expect(await line(open)).not.toBe(ground);

  const dot = await styleOf(
    page.locator('[role="status"][data-status="online"]'),
    'background-color',
    '::before',
  );
  expect(dot).not.toBe(ground);

  await page.getByRole('button', { name: 'General', exact: true }).click();
  const chosen = page.getByRole('button', { name: 'General', exact: true });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  const outline = (locator: Locator) => styleOf(locator, 'outline-style');
  expect(await outline(chosen)).toBe('solid');
  expect(await outline(page.getByRole('button', { name: 'SaaS', exact: true }))).toBe('none');

  const field = page.getByLabel('API Key', { exact: true });
  expect(await outline(field)).toBe('none');
  await field.focus();
  expect(await outline(field)).toBe('solid');
  expect(await styleOf(field, 'outline-color')).not.toBe(ground);
});

test('a choice shows its option on public pages and in the dashboard, and the list its row', async ({
  page,
  context,
  request,
  account,
}) => {
  await page.goto('/login');
  const scheme = page.locator('footer fieldset');
  const ground = (option: Locator) => styleOf(option, 'background-color');
  expect(await ground(scheme.locator('input:checked + span'))).not.toBe(
    await ground(scheme.locator('input:not(:checked) + span').first()),
  );

  await request.post('/api/v1/process', {
    headers: { authorization: `Bearer ${account.apiKey}` },
    data: { text: 'The export fails with an error.' },
  });
  await signIn(context, request, account);
  await page.goto('/dashboard/insights');
  const grouping = page.locator('main fieldset').first();
  expect(await ground(grouping.locator('input:checked + span'))).not.toBe(
    await ground(grouping.locator('input:not(:checked) + span').first()),
  );
  const current = page.locator('#rail nav [aria-current="page"]');
  const another = page.locator('#rail nav a:not([aria-current])').first();
  const looks = (link: Locator) =>
    link.evaluate((element) => {
      const { color, backgroundColor, outlineStyle, fontWeight } = getComputedStyle(element);
      return { color, backgroundColor, outlineStyle, fontWeight };
    });
  expect(await looks(current)).not.toEqual(await looks(another));
});

test('a recording shows where it plays and which line is current', async ({
  page,
  context,
  request,
  account,
}) => {
  const id = await sendRecording(request, account, 'sample');
  await signIn(context, request, account);
  await page.goto(`/dashboard/feedback/${id}`);
  const position = page.getByRole('slider', { name: 'Position' });
  await expect(position).toBeVisible();
  const ground = await styleOf(page.locator('body'), 'background-color');
  const background = (locator: Locator) => styleOf(locator, 'background-color');
  expect(await background(position.locator('span').last())).not.toBe(ground);
  await position.press('ArrowRight');
  const current = page.locator('main [data-current="true"] > [data-label]').last();
  await expect(current).toBeVisible();
  expect(await styleOf(current, 'outline-style')).toBe('solid');
});

test('a transcript underlines what its colors mark, and a scale keeps its needle', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await expect(page.getByLabel('Your recording')).toBeVisible();
  await page.getByRole('button', { name: 'Process Feedback' }).click();
  const marked = page.getByRole('list', { name: 'Transcript' }).locator('li > span > [data-label]').first();
  await expect(marked).toBeVisible();
  expect(await styleOf(marked, 'text-decoration-line')).toBe('underline');
  const needle = page.locator('main [aria-hidden="true"] > [data-label][style]').first();
  const ground = await styleOf(page.locator('body'), 'background-color');
  expect(await styleOf(needle, 'background-color')).not.toBe(ground);
});
