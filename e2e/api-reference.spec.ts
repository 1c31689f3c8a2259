import { findFaults, findTextFaults } from './axe.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const WAYS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
const NARROW = [{ colorScheme: 'light', width: 320 }] as const;

test('a call is found by keyboard, read in the reader’s language of code, and tried with a key that’s kept nowhere', async ({
  page,
  account,
}) => {
  await page.goto('/api-reference');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('browser token');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api-reference\/keys\/createToken$/);

  await page.getByRole('button', { name: 'Python' }).click();
  await expect(page.getByRole('region', { name: 'Request: python' })).toContainText('httpx.post(');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Request: python' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request: curl' })).toBeHidden();

  await page.getByText('Try it', { exact: true }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^401 .* ms$/)).toBeVisible();
  // A secret key is refused from web pages, but not from this one.
  await page.getByLabel('Key', { exact: true }).fill(account.apiKey);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^201 .* ms$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText('"token"');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain(account.apiKey);
});

test('who is signed in can try calls without a key', async ({ page, context, request, account }) => {
  await signIn(context, request, account);
  await page.goto('/fr/api-reference/accounts/getProfile');
  await expect(page.getByText('Tableau de bord')).toBeVisible();
  await page.getByText('Essayer', { exact: true }).click();
  await page.getByRole('button', { name: 'Envoyer la requête' }).click();
  await expect(page.getByRole('region', { name: 'Réponse', exact: true })).toContainText(account.email);
});

test('axe finds nothing, and nothing scrolls sideways, down to 320 px', async ({ page }) => {
  for (const address of ['', '/recordings', '/recordings/process', '/feedbacks/listFeedbacks']) {
    await page.goto(`/api-reference${address}`);
    for (const folded of await page.locator('main details:not([open]) > summary').all())
      if (await folded.isVisible()) await folded.click();
    expect(await findFaults(page, WAYS), address).toEqual([]);
    expect(await findTextFaults(page, NARROW), address).toEqual([]);
  }
});
