// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { SingleSignOn } from '@voice-feedback/contract/single-sign-on';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { SignInProviderForm } from './sign-in-provider-form.tsx';

const CURRENT: SingleSignOn = {
  provider: {
    issuer: 'https://login.example.com',
    client_id: 'feedback',
    default_role: null,
    trusts_unmarked_addresses: false,
    tested_at: null,
  },
  domains: [],
  is_required: true,
  redirect_uri: 'https://api.example.com/auth/v1/callback',
};

describe('the form of the single sign-on provider', () => {
  let backend: HeldServer;
  beforeAll(async () => {
    backend = await HeldServer.start();
    await loadWords('en', ['singleSignOn', 'dashboard', 'errors', 'shell']);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  afterEach(cleanup);

  const open = (current: SingleSignOn) =>
    render(
      <SignedInPage>
        <SignInProviderForm current={current} isReadOnly={false} />
      </SignedInPage>,
    );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  it('asks before it replaces a provider, and sends nothing if the answer is no', async () => {
    open(CURRENT);
    type(/^Issuer/, 'https://other.example.com');
    type(/^Client secret/, 'a secret');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await press('Replace the provider');
    expect(screen.getByRole('alert').textContent).toContain('is signed out');
    await press('Cancel');
    await press('Replace the provider');
    await press('Replace the provider');
    const { body, answer } = await backend.next();
    expect(body).toMatchObject({ issuer: 'https://other.example.com', client_secret: 'a secret' });
    await act(async () => answer(200, CURRENT));
  });

  it('saves a change of the role without asking', async () => {
    open(CURRENT);
    type(/^New people/, 'viewer');
    await press('Save');
    const { body, answer } = await backend.next();
    expect(body).toMatchObject({ default_role: 'viewer' });
    await act(async () => answer(200, CURRENT));
  });
});
