// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/fr/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { Page } from './page.tsx';

beforeAll(() => loadWords('fr', ['shell', 'dashboard']));
afterEach(cleanup);

test('the title of a French page has no colon without its space', () => {
  render(
    <SignedInPage address="/fr/dashboard">
      <Page title={words.tabs.insights}>Contenu</Page>
    </SignedInPage>,
  );
  const title = document.querySelector('title')?.textContent ?? '';
  expect(title).toContain(words.tabs.insights);
  expect(title).not.toMatch(/[^ ]:/);
});
