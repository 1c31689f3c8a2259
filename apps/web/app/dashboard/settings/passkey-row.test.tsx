// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeyRow } from './passkey-row.tsx';

beforeAll(() => loadWords('en', ['settings', 'dashboard']));
afterEach(cleanup);

const CREATED = '2026-05-04T00:00:00.000Z';

async function open(name?: string): Promise<string[]> {
  const done: string[] = [];
  // The theme loads when it is first drawn.
  await act(async () => {
    render(
      <SignedInPage>
        <ul>
          <PasskeyRow
            passkey={{ id: 'one', created_at: CREATED, ...(name && { friendly_name: name }) }}
            isRemoving={false}
            isRenaming={false}
            onRename={(given, close) => {
              done.push(`rename ${given}`);
              close();
            }}
            onRemove={() => done.push('remove')}
          />
        </ul>
      </SignedInPage>,
    );
  });
  return done;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a passkey can be renamed, but not to nothing', async () => {
  const done = await open('Phone');
  await press('Rename Phone');
  const field = screen.getByLabelText(words.passkeyName);
  await act(async () => fireEvent.change(field, { target: { value: '  ' } }));
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await act(async () => fireEvent.change(field, { target: { value: ' Work laptop ' } }));
  await press('Save');
  expect(done).toEqual(['rename Work laptop']);
  expect(screen.queryByLabelText(words.passkeyName)).toBeNull();
});

test('removing a passkey asks first', async () => {
  const done = await open();
  await press('Remove Passkey');
  expect(screen.getByRole('alert').textContent).toBe(words.passkeyRemoveAsk('Passkey'));
  expect(done).toEqual([]);
  await press('Remove');
  expect(done).toEqual(['remove']);
});

test.each([
  [true, words.factorRemoveLastAsk('Blue key')],
  [false, words.factorRemoveAsk('Blue key')],
])(
  'removing a second factor asks first, and says what the last one means (last: %s)',
  async (isLast, question) => {
    await act(async () => {
      render(
        <SignedInPage>
          <FactorList
            factors={[
              {
                id: 'one',
                friendly_name: 'Blue key',
                factor_type: 'webauthn',
                status: 'verified',
                created_at: CREATED,
                updated_at: CREATED,
              },
            ]}
            label={words.keys}
            unnamed={words.keyUnnamed}
            isLast={isLast}
            onChanged={() => undefined}
          />
        </SignedInPage>,
      );
    });
    await press('Remove Blue key');
    expect(screen.getByRole('alert').textContent).toBe(question);
  },
);
