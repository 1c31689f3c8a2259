// @vitest-environment happy-dom
import { Modal } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { ThemeProvider } from '../../theme-provider.tsx';
import { ConfirmButton } from './confirm-button.tsx';

beforeAll(() => loadWords('en', ['shell', 'dashboard']));
afterEach(cleanup);

test('Escape answers its question, and leaves the dialog around it open', async () => {
  const closed = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <ThemeProvider>
        <Modal opened onClose={closed} title="A client">
          <ConfirmButton label="Suspend" question="Suspend this account?" onConfirm={() => undefined} />
        </Modal>
      </ThemeProvider>
    </MemoryRouter>,
  );
  const pressEscape = () =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  await act(async () => screen.getByRole('button', { name: 'Suspend' }).click());
  expect(document.activeElement?.textContent).toBe(words.cancel);
  await pressEscape();
  expect(screen.queryByText('Suspend this account?')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await pressEscape();
  expect(closed).toHaveBeenCalledOnce();
});
