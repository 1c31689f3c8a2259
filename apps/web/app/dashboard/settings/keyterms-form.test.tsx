// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { KeytermsForm } from './keyterms-form.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['settings', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('the terms are shown one per line, and saved without empty lines', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'keyterms'], { keyterms: ['Grafana', 'Figma'] });
  render(
    <SignedInPage queries={queries}>
      <KeytermsForm />
    </SignedInPage>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.keytermsField);
  expect([field.value, save().disabled]).toEqual(['Grafana\nFigma', true]);
  fireEvent.change(field, { target: { value: ' Grafana \n\nVoice Feedback\n' } });
  expect(save().disabled).toBe(false);
  await act(async () => save().click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ keyterms: ['Grafana', 'Voice Feedback'] });
  asked.answer(200, { keyterms: ['Grafana', 'Voice Feedback'] });
  await vi.waitFor(() => {
    const { value } = screen.getByLabelText<HTMLTextAreaElement>(words.keytermsField);
    expect([value, save().disabled]).toEqual(['Grafana\nVoice Feedback', true]);
  });
});
