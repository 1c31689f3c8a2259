import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

/** The stack reaches no provider; the server's tests sign in through one. */
const ISSUER = 'https://127.0.0.1:9/realms/acme';

test('an owner sets up single sign-on; “Continue with SSO” says if an address has none', async ({
  page,
  context,
  request,
  account,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  const address = page.getByLabel('Work email');
  await expect(address).toBeFocused();
  await address.fill('grace@no-such-organization.test');
  await page.getByRole('button', { name: 'Continue with SSO' }).click();
  await expect(page.getByText('No organization has set up single sign-on for this address')).toBeVisible();

  await signIn(context, request, account);
  await page.goto('/dashboard/settings/team');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Single sign-on' }),
  });
  await section.getByRole('button', { name: 'Set up single sign-on' }).click();
  await expect(section.getByText('/auth/v1/callback')).toBeVisible();
  await section.getByLabel('Issuer').fill(ISSUER);
  await section.getByLabel('Client ID').fill('voice-feedback');
  await section.getByLabel('Client secret').fill('not a secret');
  await section.getByLabel('New people with an address in your domains').selectOption('Join as Viewer');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByLabel('Issuer')).toHaveAccessibleDescription(/We can’t use this provider/);
  // Single sign-on as it is once a provider has answered.
  const domain = {
    domain: 'acme.test',
    record_name: '_voice-feedback.acme.test',
    record_value: 'voice-feedback=Zk3m0bXJp7Q2hT9v',
    verified_at: null as string | null,
  };
  const provider = { issuer: ISSUER, client_id: 'voice-feedback', default_role: 'viewer' };
  let tested_at: string | null = null;
  await page.route('**/api/single-sign-on**', (route) =>
    route.fulfill({
      json: {
        provider: { ...provider, trusts_unmarked_addresses: false, tested_at },
        domains: [domain],
        is_required: route.request().method() === 'PATCH',
        redirect_uri: 'http://localhost/auth/v1/callback',
      },
    }),
  );
  await page.reload();
  const require = section.getByLabel('Require single sign-on of all members');
  await expect(section.getByText(domain.record_value)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Test sign-in' })).toHaveCount(0);
  await expect(require).toBeDisabled();
  domain.verified_at = '2026-11-26T20:00:00.000Z';
  await section.getByRole('button', { name: 'Check' }).click();
  await expect(section.getByRole('button', { name: 'Test sign-in' })).toBeVisible();
  await expect(require).toBeDisabled();
  tested_at = domain.verified_at;
  await page.reload();
  await expect(require).toBeEnabled();
});
