import { insightsSchema } from '@voice-feedback/contract/insights';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('what three people say is a theme whose quotes play, and whose messages are one click away', async ({
  page,
  context,
  request,
  account,
}) => {
  for (const person of ['ann', 'bob', 'cleo'])
    await sendRecording(request, account, 'sample', { end_user_id: person });
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const read = async () =>
    insightsSchema.parse(await (await request.get('/api/v1/insights?period=7d', { headers })).json());
  // Themes are found after the transcripts.
  await expect.poll(async () => (await read()).groups.map(({ people }) => people)).toContain(3);
  await request.post('/api/v1/releases', { headers, data: { name: '2.4.0' } });
  const [theme] = (await read()).groups;
  const quote = theme?.quotes.find(({ start, end }) => end > start);
  if (theme === undefined || quote === undefined) throw new Error('no theme has a quote');

  await signIn(context, request, account);
  await page.goto('/dashboard/insights?period=7d');
  await expect(page.getByText('3 people sent 3 messages')).toBeVisible();
  // This server has no language model, so it offers no questions.
  await expect(page.getByRole('button', { name: 'Ask' })).toHaveCount(0);
  const play = page.getByRole('button', { name: `Play: ${quote.quote}` }).first();
  await play.click();
  // It plays from its first second to its last, and stops there by itself.
  const audio = page.locator('audio');
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(quote.start);
  await expect(play).toBeVisible();
  expect(await audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeLessThan(
    quote.end + 1.5,
  );

  // A value of the chart, by key.
  const values = page.getByRole('slider', { name: 'Feedback a day: values by day' });
  await values.press('End');
  await expect(page.getByText(/: 3 messages, \d negative/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '2.4.0' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Manage/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Mark as done' }).click();
  await expect(page.getByText('Theme marked as done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Done on/)).toBeHidden();

  await page.getByRole('link', { name: 'Read 3 messages' }).first().click();
  await expect(page.getByRole('list', { name: 'Feedback' }).getByRole('listitem')).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`theme=${theme.id}`));

  // With themes on it, the page is as wide as a phone, in both languages.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['', '/fr']) {
    await page.goto(`${language}/dashboard/insights?period=7d`);
    await expect(page.getByRole('link', { name: /^(Read|Lire) 3 messages$/ }).first()).toBeVisible();
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, language).toBe(390);
  }
});
