// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RefusedError, type WrongValue } from '../../backend/errors.ts';
import { words as errors } from '../../i18n/en/errors.ts';
import { words } from '../../i18n/en/webhooks.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { EndpointForm } from './endpoint-form.tsx';

beforeAll(() => loadWords('en', ['webhooks', 'errors', 'dashboard']));
afterEach(cleanup);

const refusal = (code: string, wrongValues: WrongValue[] = []) =>
  new RefusedError({ code, message: 'It says more.', status: 422, wrongValues });
const saved = vi.fn<() => void>();
function form(error: Error | null) {
  return (
    <SignedInPage>
      <EndpointForm isSaving={false} error={error} onSave={saved} onCancel={() => undefined} />
    </SignedInPage>
  );
}
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
/** The texts that a screen reader reads with a field. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test.each([
  ['the address', words.url, refusal('webhook_url_refused'), errors.webhook_url_refused],
  [
    'a value that the server names',
    words.description,
    refusal('invalid_request', [{ path: 'body/description', message: 'is too long' }]),
    'Is too long',
  ],
])('a refusal of %s is shown at its field, which gets the focus', (_what, label, error, message) => {
  const page = render(form(null));
  act(() => screen.getByRole('button', { name: words.create }).focus());
  page.rerender(form(error));
  const input = field(label);
  expect(document.activeElement).toBe(input);
  expect([input.ariaInvalid ?? input.getAttribute('aria-invalid'), described(input)]).toEqual([
    'true',
    expect.stringContaining(message),
  ]);
  expect(screen.queryByText(words.createFailed)).toBeNull();
  // The same field is refused again.
  act(() => screen.getByRole('button', { name: words.create }).focus());
  page.rerender(form(refusal(error.code, [...error.wrongValues])));
  expect(document.activeElement).toBe(input);
});

test('an address that isn’t one is shown at its field, which gets the focus', () => {
  render(form(null));
  fireEvent.change(field(words.url), { target: { value: 'example' } });
  const create = screen.getByRole('button', { name: words.create });
  create.focus();
  fireEvent.click(create);
  expect(described(field(words.url))).toContain(words.urlWrong);
  expect(document.activeElement).toBe(field(words.url));
  expect(saved).not.toHaveBeenCalled();
});

test('what isn’t about a field is said at the end of the form', () => {
  render(form(refusal('too_many_webhooks')));
  expect(screen.getByRole('alert').textContent).toContain(errors.too_many_webhooks);
});
