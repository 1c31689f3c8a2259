// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { useVoiceTest } from './use-voice-test.ts';

beforeAll(() => loadWords('en', ['voiceTest']));
afterEach(cleanup);

const recorders = new Set<unknown>();

function Panel({ maximumSeconds }: { maximumSeconds: number }) {
  recorders.add(useVoiceTest(maximumSeconds).recorder);
  return null;
}

test('the plan’s limit, which arrives after the page, doesn’t replace a recorder that may have been started', async () => {
  const queries = new QueryClient();
  const page = (maximumSeconds: number) => (
    <SignedInPage queries={queries}>
      <Panel maximumSeconds={maximumSeconds} />
    </SignedInPage>
  );
  const { rerender } = render(page(60));
  await act(async () => rerender(page(300)));
  expect(recorders.size).toBe(1);
});
