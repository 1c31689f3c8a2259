import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

for (const [width, scheme] of [
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`look ${width} ${scheme}`, async ({ page, context, request, account }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(context, request, account);
    for (const prefix of ['', '/fr']) {
      await page.goto(`${prefix}/dashboard/settings`);
      const field = page.getByRole('textbox', { name: 'JSON Schema' });
      await field.scrollIntoViewIfNeeded();
      await page
        .getByRole('button', { name: prefix ? 'Partir d’un exemple' : 'Start with an example' })
        .click();
      await expect(field).toHaveValue(/wants_refund/);
      if (prefix === '')
        await field.fill('{"type":"object","properties":{"a":{"type":"string","pattern":"x"}}}');
      await page.screenshot({ path: `/tmp/look-fillers/${width}-${scheme}${prefix.replace('/', '-')}.png` });
      await page.getByRole('checkbox', { name: prefix ? /euh/ : /um/ }).scrollIntoViewIfNeeded();
      await page.screenshot({
        path: `/tmp/look-fillers/${width}-${scheme}${prefix.replace('/', '-')}-v.png`,
      });
    }
  });
