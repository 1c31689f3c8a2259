import { findViolations } from './axe.ts';
import { oneTimeCode } from './one-time-code.ts';
import { addSecurityKey, plugInSecurityKey } from './security-key.ts';
import { signIn } from './signed-in.ts';
import { expect, openSignIn, PASSWORD, test } from './visitor.ts';

test('a security key is added and removed in the settings, beside the authenticator app', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await signIn(context, request, account);
  await plugInSecurityKey(context, page);
  await addSecurityKey(page, 'Blue key');
  const keys = page.getByRole('list', { name: 'Security keys' }).getByRole('listitem');
  await expect(keys).toHaveText([/^Blue key/]);
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You have no recovery codes yet\./)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Name of the key').fill('The same one');
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await expect(page.getByText('This key is already registered.')).toBeVisible();
  await page.getByLabel('Name of the key').fill('Blue key');
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await expect(page.getByText('You have another one with this name.')).toBeVisible();
  await expect(keys).toHaveCount(1);

  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('form code').textContent()) ?? '';
  await page.getByLabel('Six-digit code').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Authenticator app' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await page
    .getByRole('group', { name: 'Remove “Blue key”? You can still sign in with your other second step.' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(keys).toHaveCount(0);
  // The app remains.
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('group', { name: /^Turn it off\?/ })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
});

test('with a security key the password is half the way: the key, or a recovery code', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await signIn(context, request, account);
  const key = await plugInSecurityKey(context, page);
  await addSecurityKey(page, 'Blue key');
  await page.getByRole('button', { name: 'Show new recovery codes' }).click();
  const codes = page.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';

  async function passwordAlone(path = '/login', submit = 'Sign In'): Promise<void> {
    await page.evaluate(() => localStorage.removeItem('voice-feedback.session'));
    await openSignIn(page, path);
    await page.locator('input[name="email"]').fill(account.email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: submit, exact: true }).last().click();
  }

  await passwordAlone();
  const step = page.getByRole('button', { name: 'Use your security key' });
  await expect(step).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use the authenticator app' })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const putBack = await key.empty();
  await step.click();
  await expect(page.getByRole('alert')).toContainText('No security key was used.');
  await putBack();
  await step.click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await passwordAlone();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await passwordAlone('/fr/login', 'Se connecter');
  await page.getByRole('button', { name: 'Utiliser votre clé de sécurité' }).click();
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
});
