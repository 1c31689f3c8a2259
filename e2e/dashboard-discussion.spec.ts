import { accessTokenOf } from './auth-server.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

test('a team: feedback is assigned, found under “For me”, and discussed with a mention and a second of the recording', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const grace = await openAccount(request);
  const headers = { authorization: `Bearer ${await accessTokenOf(request, account)}` };
  const theirs = { authorization: `Bearer ${await accessTokenOf(request, grace)}` };
  const invited = await request.post('/api/invitations', {
    headers,
    data: { email: grace.email, role: 'analyst' },
  });
  const { id: invitation } = await invited.json();
  expect(
    (await request.post(`/api/invitations/${invitation}/accept`, { headers: theirs, data: {} })).ok(),
  ).toBe(true);
  const id = await sendRecording(request, account, 'speech');
  const { organizations } = await (await request.get('/api/organizations', { headers })).json();
  const inTheirs = { ...theirs, 'voicefeedback-organization': organizations[0].id };

  await signIn(context, request, account);
  await page.goto(`/dashboard/feedback/${id}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(account.email);
  const discussion = page.getByRole('region', { name: 'Discussion and history' });
  await expect(discussion).toContainText(`${account.email} assigned it to ${account.email}.`);

  // With @, members are offered.
  const field = discussion.getByLabel('Comment', { exact: true });
  await field.fill(`Hi @${grace.email.slice(0, 6)}`);
  await discussion.getByRole('button', { name: `@${grace.email}` }).click();
  await expect(field).toHaveValue(`Hi @${grace.email} `);
  await discussion.getByRole('button', { name: 'Add the time being played' }).click();
  await discussion.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = discussion.getByRole('article', { name: `Comment by ${account.email}` });
  await expect(comment).toContainText(`Hi @${grace.email}`);
  await expect(comment.getByRole('button', { name: 'Play from 0:00' })).toBeVisible();
  await expect(field).toHaveValue('');

  // The other person’s reply appears without a reload, as text.
  const { comments } = await (
    await request.get(`/api/v1/feedbacks/${id}/comments`, { headers: inTheirs })
  ).json();
  expect(comments).toMatchObject([{ at_seconds: 0, is_yours: false }]);
  await request.post(`/api/v1/feedbacks/${id}/comments`, {
    headers: inTheirs,
    data: { text: '<b>On it</b>', reply_to: comments[0].id },
  });
  const reply = discussion.getByRole('article', { name: `Comment by ${grace.email}` });
  await expect(reply).toContainText('<b>On it</b>');
  await expect(reply.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  // There's a notification, and it leads there.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: new RegExp(`${grace.email} commented on`) }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.goto('/dashboard/feedback');
  await page.getByRole('button', { name: /^For me\s*1$/ }).click();
  await expect(page).toHaveURL(/assignee=me/);
  await expect(page.getByTitle(`Assigned to ${account.email}`)).toBeVisible();
});
