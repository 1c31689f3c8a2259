import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('somebody who left an address gets a reply, once it’s chosen who gets the answers', async ({
  page,
  context,
  request,
  account,
}) => {
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const said = async (data: object) =>
    (await (await request.post('/api/v1/process', { headers, data })).json()).id;
  const silent = await said({ text: 'The export is terribly slow.' });
  const id = await said({
    text: 'The export is slow. Please write to me.',
    contact_email: 'grace@example.net',
    end_user_id: 'grace',
  });
  await signIn(context, request, account);

  await page.goto(`/dashboard/feedback/${silent}`);
  const replies = page.getByRole('region', { name: 'Reply', exact: true });
  await expect(replies).toContainText('this person left no email address');
  await page.goto(`/dashboard/feedback/${id}`);
  await replies.getByRole('link', { name: 'Open the settings' }).click();
  await page.getByRole('combobox', { name: 'Answers go to' }).click();
  await page.getByRole('option', { name: account.email }).click();
  const settings = page.locator('section', {
    has: page.getByRole('heading', { name: 'Replies', exact: true }),
  });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`/dashboard/feedback/${id}`);
  await replies.getByLabel('Email to grace@example.net').fill('Thank you.\nIt’s fast again.');
  await replies.getByRole('button', { name: 'Send email' }).click();
  await expect(replies.getByRole('listitem')).toContainText(`${account.email} to grace@example.net`);
  await expect(replies.getByRole('listitem')).toContainText('· sent');
  await page.goto('/dashboard/person?end_user_id=grace');
  await expect(page.getByRole('region', { name: 'Emails to this person' })).toContainText('It’s fast again.');
});
