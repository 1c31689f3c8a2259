// @vitest-environment happy-dom
import { Modal } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { loadWords } from './i18n/words.ts';
import { ThemeProvider } from './theme-provider.tsx';

afterEach(cleanup);

test.each([
  { language: 'en', address: '/dashboard', name: 'Close' },
  { language: 'fr', address: '/fr/dashboard', name: 'Fermer' },
] as const)('a dialog’s close button says so, in the page’s language: $name', async (page) => {
  await loadWords(page.language, ['shell']);
  render(
    <MemoryRouter initialEntries={[page.address]}>
      <ThemeProvider>
        <Modal opened onClose={() => undefined} title="A title">
          A text.
        </Modal>
      </ThemeProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe(page.name);
});
