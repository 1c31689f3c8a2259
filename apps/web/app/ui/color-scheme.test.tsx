// @vitest-environment happy-dom
import { useMantineColorScheme } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { loadWords } from '../i18n/words.ts';
import { ThemeProvider } from '../theme-provider.tsx';
import { colorScheme, useSchemeChoice } from './color-scheme.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

function Both() {
  return (
    <p>
      {useSchemeChoice()} {useMantineColorScheme().colorScheme}
    </p>
  );
}

test('a choice is shown at once, kept, and the component kit has the same one', async () => {
  await loadWords('en', ['shell']);
  render(
    <MemoryRouter>
      <ThemeProvider>
        <Both />
      </ThemeProvider>
    </MemoryRouter>,
  );
  act(() => colorScheme.choose('dark'));
  expect(screen.getByText('dark dark')).toBeTruthy();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
  // Another tab.
  localStorage.setItem('mantine-color-scheme-value', 'light');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(screen.getByText('light light')).toBeTruthy();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
});
