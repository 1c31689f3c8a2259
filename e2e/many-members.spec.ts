import { randomUUID } from 'node:crypto';
import { addMembers, addProjects } from '../apps/server/testing/many-members.ts';
import { signIn } from './signed-in.ts';
import { openStackDatabase } from './stack-database.ts';
import { type Account, expect, test } from './visitor.ts';

const MEMBERS = 1_000;
const PROJECTS = 100;
/** Rows of a page, and choices that a picker offers at once. */
const SHOWN = 50;
const MENTIONED = 5;

/** @returns the domain of the other members' addresses */
async function fillOrganization({ email }: Account): Promise<string> {
  const pool = await openStackDatabase();
  try {
    const { rows } = await pool.query('select user_id from accounts where email = $1', [email]);
    const domain = `${randomUUID()}.example`;
    await addMembers(pool, rows[0].user_id, MEMBERS - 1, domain);
    await addProjects(pool, rows[0].user_id, PROJECTS);
    return domain;
  } finally {
    await pool.end();
  }
}

test('a team of 1,000: a page of them at a time, and the search finds the others, to change their role', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const domain = await fillOrganization(account);
  await signIn(context, request, account);
  await page.goto('/dashboard/settings/team');
  const members = page.getByRole('region', { name: 'Members' }).locator('tbody tr');
  await expect(page.getByText(/^1,?000 members$/)).toBeVisible();
  await expect(members).toHaveCount(SHOWN);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(members).toHaveCount(2 * SHOWN);

  await page.getByLabel('Find by email address').fill('member0999');
  await expect(page.getByText('1 member matches')).toBeVisible();
  await expect(members).toHaveCount(1);
  await page.getByLabel(`Role of member0999@${domain}`).selectOption('Developer');
  await expect(page.getByText('Role changed')).toBeVisible();
  await page.reload();
  await expect(members).toHaveCount(1);
  await expect(page.getByLabel(`Role of member0999@${domain}`)).toHaveValue('developer');
  // The only owner: nobody can change their role.
  await page.getByLabel('Find by email address').fill(account.email);
  await expect(members.filter({ hasText: `${account.email} (you)` })).toHaveCount(1);
  await expect(members.getByRole('combobox')).toHaveCount(0);

  await page.goto('/dashboard/settings/projects');
  const projects = page.locator('main h2');
  await expect(projects).toHaveCount(SHOWN);
  await page.getByLabel('Find by name').fill('app 100');
  await expect(page.getByText('1 project matches')).toBeVisible();
  await expect(projects).toHaveText(['App 100']);
});

test('an assignee, a mention and who gets answers are chosen from 1,000 members by typing', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  const domain = await fillOrganization(account);
  const headers = { authorization: `Bearer ${account.apiKey}` };
  const sent = await request.post('/api/v1/process', { headers, data: { text: 'The export is slow.' } });
  const { id } = await sent.json();
  await signIn(context, request, account);
  await page.goto(`/dashboard/feedback/${id}`);
  const options = page.getByRole('listbox').getByRole('option');
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await assignee.click();
  await expect(options).toHaveCount(SHOWN);
  await assignee.fill('member0998');
  await expect(options).toHaveText([`member0998@${domain}`]);
  await options.click();
  await page.reload();
  await expect(assignee).toHaveValue(`member0998@${domain}`);

  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.fill('@member09');
  const offered = page.getByRole('group', { name: 'Mention' }).getByRole('button');
  await expect(offered).toHaveCount(MENTIONED);
  await comment.fill('@member0997');
  await expect(offered).toHaveText([`@member0997@${domain}`]);

  await page.goto('/dashboard/settings/replies');
  const replyTo = page.getByRole('combobox', { name: 'Answers go to' });
  await replyTo.click();
  await expect(options).toHaveCount(SHOWN);
  await replyTo.fill('member0996');
  await expect(options).toHaveText([`member0996@${domain}`]);
});
