import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const LATEST = '2026-11-23';
const FIRST = '2026-11-01';

test('API version: chosen on the page of the keys, with what changes and until when it works, in both languages', async ({
  page,
  context,
  request,
  account,
}) => {
  await signIn(context, request, account);
  const versionOfCalls = async () => {
    const answer = await request.get('/api/credits/balance', {
      headers: { authorization: `Bearer ${account.apiKey}` },
    });
    return [answer.headers()['voicefeedback-version'], typeof (await answer.json()).balance_euros];
  };
  expect(await versionOfCalls()).toEqual([LATEST, 'string']);

  await page.goto('/dashboard/api-keys');
  const form = page.locator('form', { has: page.getByLabel('API version') });
  await expect(form.getByLabel('API version')).toHaveValue(LATEST);
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('API version').selectOption(FIRST);
  await expect(form).toContainText(`${FIRST} works until at least 23 Nov 2027.`);
  await expect(form).toContainText(`With ${FIRST}, this doesn’t apply:`);
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Your API version is now ${FIRST}`)).toBeVisible();
  expect(await versionOfCalls()).toEqual([FIRST, 'number']);

  await page.goto('/fr/dashboard/api-keys');
  const french = page.locator('form', { has: page.getByLabel('Version de l’API') });
  await expect(french.getByLabel('Version de l’API')).toHaveValue(FIRST);
  await expect(french).toContainText(`${FIRST} fonctionne au moins jusqu’au 23 nov. 2027.`);
  await expect(french).toContainText(`Ce qui change avec ${LATEST} :`);
  await expect(french).toContainText('Les montants du solde sont des chaînes décimales');
  await french.getByLabel('Version de l’API').selectOption(LATEST);
  await french.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`Votre version de l’API est maintenant ${LATEST}`)).toBeVisible();
  expect(await versionOfCalls()).toEqual([LATEST, 'string']);
  await expect(french.getByRole('listitem')).toHaveCount(0);
});
