import { randomUUID } from 'node:crypto';
import type { AuthClient } from '@supabase/auth-js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/auth-clients.ts';
import {
  bundleClient,
  CLIENT_PACKAGES,
  LAPTOP,
  launchBrowser,
  openAuthenticatorPage,
  SECURITY_KEY,
  startAuthPageServer,
} from '../../../testing/auth-page.ts';

declare const window: { auth: InstanceType<typeof AuthClient> };

let browser: Browser;
let server: Awaited<ReturnType<typeof startAuthPageServer>>;
beforeAll(async () => {
  server = await startAuthPageServer({ latest: await bundleClient(CLIENT_PACKAGES.latest) });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
});

const email = () => `${randomUUID()}@example.com`;

describe('security keys, in a real browser with the unmodified client', () => {
  it('are registered, required after the password, and removed', async () => {
    await using opened = await openAuthenticatorPage(browser, server.site, SECURITY_KEY);
    const outcome = await opened.page.evaluate(
      async ([email = '', password = '']) => {
        const { auth } = window;
        await auth.signUp({ email, password });
        const registered = await auth.mfa.webauthn.register({ friendlyName: 'blue key' });
        const first = await auth.mfa.getAuthenticatorAssuranceLevel();
        await auth.signOut();
        await auth.signInWithPassword({ email, password });
        const before = await auth.mfa.getAuthenticatorAssuranceLevel();
        const listed = await auth.mfa.listFactors();
        const factorId = listed.data?.webauthn[0]?.id ?? '';
        const refused = await auth.mfa.unenroll({ factorId });
        const shown = await auth.mfa.webauthn.authenticate({ factorId });
        const after = await auth.mfa.getAuthenticatorAssuranceLevel();
        const removed = await auth.mfa.unenroll({ factorId });
        const left = await auth.mfa.listFactors();
        return {
          errors: [registered, listed, shown, removed].map(({ error }) => error?.message),
          levels: [first, before, after].map(({ data }) => [data?.currentLevel, data?.nextLevel]),
          methods: after.data?.currentAuthenticationMethods.map((entry) =>
            typeof entry === 'string' ? entry : entry.method,
          ),
          refused: refused.error?.code,
          names: listed.data?.webauthn.map((factor) => factor.friendly_name),
          left: left.data?.all.length,
        };
      },
      [email(), PASSWORD],
    );
    expect(outcome).toEqual({
      errors: [undefined, undefined, undefined, undefined],
      levels: [
        ['aal2', 'aal2'],
        ['aal1', 'aal2'],
        ['aal2', 'aal2'],
      ],
      methods: ['mfa/webauthn', 'password'],
      refused: 'insufficient_aal',
      names: ['blue key'],
      left: 0,
    });
  });

  it('count their signatures, and are registered once each', async () => {
    await using opened = await openAuthenticatorPage(browser, server.site, SECURITY_KEY);
    const outcome = await opened.page.evaluate(
      async ([email = '', password = '']) => {
        const { auth } = window;
        await auth.signUp({ email, password });
        await auth.mfa.webauthn.register({ friendlyName: 'blue key' });
        const factors = await auth.mfa.listFactors();
        const factorId = factors.data?.webauthn[0]?.id ?? '';
        for (let time = 0; time < 3; time += 1) await auth.mfa.webauthn.authenticate({ factorId });
        const again = await auth.mfa.webauthn.register({ friendlyName: 'the same key' });
        return { factorId, again: again.error?.name };
      },
      [email(), PASSWORD],
    );
    expect(outcome.again).toBe('InvalidStateError');
    const key = await server.identity.database
      .selectFrom('identity.securityKeys')
      .selectAll()
      .where('factorId', '=', outcome.factorId)
      .executeTakeFirstOrThrow();
    expect(key).toMatchObject({ backupEligible: false, backedUp: false, transports: ['usb'] });
    expect(key.signCount).toBeGreaterThanOrEqual(4);
  });

  it('don’t replace the passkey that a person has on the same device', async () => {
    await using opened = await openAuthenticatorPage(browser, server.site, LAPTOP);
    const outcome = await opened.page.evaluate(
      async ([email = '', password = '']) => {
        const { auth } = window;
        await auth.signUp({ email, password });
        const passkey = await auth.registerPasskey();
        // The authenticator stores this credential too, as some do regardless of the options.
        const registered = await auth.mfa.webauthn.register(
          { friendlyName: 'laptop' },
          {
            authenticatorSelection: {
              authenticatorAttachment: 'platform',
              residentKey: 'required',
              requireResidentKey: true,
            },
          },
        );
        return [passkey.error?.message, registered.error?.message];
      },
      [email(), PASSWORD],
    );
    expect(outcome).toEqual([undefined, undefined]);
    expect(await opened.credentials()).toHaveLength(2);
  });
});
