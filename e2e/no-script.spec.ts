import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

for (const [path, field, button, needs] of [
  ['/login', 'password', 'Sign In', 'This form needs JavaScript'],
  ['/fr/login', 'password', 'Se connecter', 'Ce formulaire a besoin de JavaScript'],
  ['/showcase', 'email', 'Create Account', 'This form needs JavaScript'],
  ['/buy-credits', 'api-key', 'Buy', 'This form needs JavaScript'],
] as const)
  test(`without JavaScript, what someone types at ${path} never gets into an address`, async ({
    page,
    request,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(path);
    // Turned off by the test, scripts still count as on for <noscript>, so the browser doesn't show it.
    expect(await (await request.get(path)).text()).toMatch(new RegExp(`<noscript>.*${needs}`));
    await page.locator(`input[name="${field}"]`).fill('typed-secret');
    const submit = page.locator('form').getByRole('button', { name: button }).last();
    if (await submit.isEnabled()) {
      await submit.click();
      await expect(page.getByRole('heading', { name: needs })).toBeVisible();
      await page.getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    } else await page.locator(`input[name="${field}"]`).press('Enter');
    expect(addresses.join('\n')).not.toContain('typed');
  });
