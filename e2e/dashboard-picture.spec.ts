import { readFile } from 'node:fs/promises';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const PICTURE = new URL('../apps/server/testing/images/gradient.jpg', import.meta.url);
const WAYS = [
  { colorScheme: 'light', width: 390, language: '', alt: /^The picture sent with this feedback/ },
  { colorScheme: 'dark', width: 1440, language: '/fr', alt: /^L’image jointe à ce retour/ },
] as const;

for (const { colorScheme, width, language, alt } of WAYS) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('the picture of a feedback is shown with its text, and opens in its full size', async ({
      page,
      context,
      request,
      account,
    }) => {
      const image = await readFile(PICTURE);
      const id = await sendRecording(request, account, 'sample', {}, { image });
      await signIn(context, request, account);
      await page.goto(`${language}/dashboard/feedback/${id}`);
      const picture = page.getByRole('img', { name: alt });
      await expect(picture).toBeVisible();
      // It has its place on the page before it's decoded.
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
        .toEqual([64, 40]);
      const opened = context.waitForEvent('page');
      await picture.click();
      await expect((await opened).locator('img')).toBeVisible();
    });
  });
}
