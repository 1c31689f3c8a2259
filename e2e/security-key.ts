import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** A key without a PIN that is always touched. */
const SECURITY_KEY = {
  protocol: 'ctap2',
  transport: 'usb',
  hasResidentKey: false,
  hasUserVerification: false,
  automaticPresenceSimulation: true,
} as const;

/** Plugs in a security key that can be emptied and restored, as if another one were plugged in meanwhile. */
export async function plugInSecurityKey(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: SECURITY_KEY,
  });
  return {
    /** @returns a function that restores it */
    async empty(): Promise<() => Promise<void>> {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      return async () => {
        for (const credential of credentials)
          await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
      };
    },
  };
}

/** Adds a security key in the settings of a signed-in user. */
export async function addSecurityKey(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/settings');
  await page.getByLabel('Name of the key').fill(name);
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await expect(page.getByText('Security key added')).toBeVisible();
}
