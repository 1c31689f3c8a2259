import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the list says how much a message calls for action, and leads to everything its sender said', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const said = 'The export of my monthly report keeps failing with an error.';
  for (const [text, plan] of [
    [said, 'free'],
    ['I love the new editor.', 'free'],
    [`${said}!`, 'pro'],
  ])
    await request.post('/api/v1/process', {
      headers,
      data: { text, end_user_id: 'ann/é 7', metadata: { plan } },
    });
  await request.post('/api/v1/process', { headers, data: { text: 'It works.', end_user_id: 'bob' } });
  await signIn(context, request, account);
  await page.goto('/dashboard/feedback?order=impact');
  const list = page.getByRole('list', { name: 'Feedback' });
  await expect(list.getByText(/· Impact \d+/).first()).toBeVisible();
  // The sweep finds it within seconds; a list that is open is not read again for it.
  await expect(async () => {
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(4);
    expect(await list.getByText('Duplicate').count()).toBe(1);
  }).toPass();

  await list.getByRole('link', { name: 'ann/é 7' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ann/é 7');
  await expect(page.getByText(/^3 messages on /)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'pro', exact: true })).toBeVisible();
  await list.getByRole('link').first().click();
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await facts.getByRole('button', { name: /^\d+ of 100$/ }).focus();
  await expect(facts.getByRole('tooltip')).toContainText('because it’s a problem');

  await facts.getByRole('link', { name: 'ann/é 7' }).click();
  await page.getByRole('button', { name: 'Delete all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything from ann/é 7?' });
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('3 messages deleted')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a transcript is corrected, analyzed again, and as recognized after undoing it', async ({
  page,
  context,
  request,
  account,
}) => {
  const id = await sendRecording(request, account, 'sample');
  await signIn(context, request, account);
  await page.goto(`/dashboard/feedback/${id}`);
  const transcript = page.getByRole('list', { name: 'Transcript' });
  await expect(transcript).toContainText(/editor/);
  await page.getByRole('button', { name: 'Correct the transcript' }).click();
  const field = page.getByLabel('Correct transcript');
  await expect(field).toBeFocused();
  const recognized = await field.inputValue();
  await field.fill(recognized.replace(/editor/, 'player'));
  // Another member changes the status while it's being sent, which isn't a conflict.
  let sent = 0;
  await page.route(`**/feedbacks/${id}/transcript`, async (route) => {
    sent += 1;
    if (sent === 1)
      await request.patch(`/api/v1/feedbacks/${id}`, {
        headers: { authorization: `Bearer ${account.apiKey}` },
        data: { inbox_status: 'in_progress' },
      });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(transcript).toContainText(/player/);
  expect(sent).toBe(2);
  await expect(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await expect(page.getByText(`by ${account.email}.`)).toBeVisible();
  await page.getByText('Show what was recognized').click();
  await expect(page.getByText(recognized)).toBeVisible();
  // The new analysis arrives by itself.
  await expect(page.getByRole('complementary', { name: 'Facts' })).not.toContainText('editor');
  await page.getByRole('button', { name: 'Undo the correction' }).click();
  await expect(transcript).toContainText(/editor/);
  await expect(page.getByText('Show what was recognized')).toBeHidden();
});
