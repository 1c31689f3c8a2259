import { readFile } from 'node:fs/promises';
import { accessTokenOf } from './auth-server.ts';
import { oneTimeCode } from './one-time-code.ts';
import { signIn } from './signed-in.ts';
import { expect, PASSWORD, test } from './visitor.ts';

/** A platform authenticator with user verification that always approves. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test('settings: profile, password, sessions, second step, passkeys, privacy, language, all data, and the end of it', async ({
  page,
  context,
  request,
  account,
}) => {
  test.slow();
  await signIn(context, request, account);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();

  await page.getByLabel('New password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const old = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: account.email, password: PASSWORD },
  });
  expect(old.status()).toBe(400);
  const elsewhere = await accessTokenOf(request, account, 'correct horse battery staple');
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'this browser' })).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: /^Sign out / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('All other sessions ended')).toBeVisible();
  const ended = await request.get('/auth/v1/user', { headers: { authorization: `Bearer ${elsewhere}` } });
  expect(ended.status()).toBe(403);
  await expect(sessions).toHaveCount(1);

  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('form code').textContent()) ?? '';
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(page.getByText(/^You have no recovery codes yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Show new recovery codes' }).click();
  await expect(page.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)).toHaveCount(10);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('group', { name: /^Turn it off\?/ })
    .getByRole('button', { name: 'Turn off' })
    .click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();

  // Adds a passkey in this browser and removes it.
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  // Without a name, it has that of the browser. It can be renamed, and removing it asks first.
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  const rename = page.getByRole('listitem').getByLabel('Name of the passkey');
  await rename.fill('Work laptop');
  await rename.press('Enter');
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await expect(page.getByRole('alert')).toContainText('Remove “Work laptop”?');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();

  // The page counts what would be deleted and asks before saving; if there is nothing to delete, it doesn't ask.
  const mine = { authorization: `Bearer ${account.apiKey}` };
  await request.post('/api/v1/process', { headers: mine, data: { text: 'The export is slow.' } });
  const privacy = async () => await (await request.get('/api/v1/privacy', { headers: mine })).json();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Privacy and data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and data' })).toBeVisible();
  const keep = page.getByLabel('Keep feedback and audio');
  const save = page.getByRole('button', { name: 'Save' }).last();
  await keep.selectOption('0');
  await expect(page.getByText(/is permanently deleted within a minute/)).toBeVisible();
  await page.getByLabel('Remove personal details').check();
  await save.click();
  const question = page.getByRole('dialog', { name: 'Delete one message for good?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await privacy()).toMatchObject({ retention_days: null, redact_pii: false });
  await keep.selectOption('90');
  await save.click();
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
  expect(await privacy()).toMatchObject({ retention_days: 90, redact_pii: true });
  await keep.selectOption('0');
  await save.click();
  await question.getByRole('button', { name: 'Delete it and save' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(privacy).toMatchObject({ retention_days: 0, redact_pii: true });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('feedbacks.jsonl')).toBe(true);

  await sections.getByRole('link', { name: 'Account' }).click();
  await page.getByText('Français').click();
  await expect(page).toHaveURL(/\/fr\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Compte' })).toBeVisible();
  await expect(page.getByLabel('Entreprise')).toHaveValue('Analytical Engines');

  // Permanent: needs the account's own address, and gives a receipt.
  await page.getByRole('link', { name: 'Confidentialité et données' }).click();
  // What's loaded above moves the button.
  await expect(page.getByLabel('Garder les retours et l’audio')).toHaveValue('0');
  await page.getByRole('button', { name: 'Effacer ce compte…' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Effacer définitivement' });
  await dialog.getByLabel(`Saisissez ${account.email} pour confirmer`).fill('somebody@example.com');
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(`Saisissez ${account.email} pour confirmer`).fill(account.email);
  await erase.click();
  await expect(page).toHaveURL(/\/fr\/login$/);
  const receipt = page.getByText(/^Votre compte est effacé, .* Reçu [\w-]{36}$/);
  const id = (await receipt.textContent())?.slice(-36) ?? '';
  expect((await request.get(`/api/account/erasures/${id}`)).status()).toBe(200);
  expect((await request.get('/api/v1/feedbacks', { headers: mine })).status()).toBe(401);
});
