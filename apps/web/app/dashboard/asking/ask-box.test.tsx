// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Asked } from '@voice-feedback/contract/asking';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { CommandPalette } from '../palette/command-palette.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { AskBox } from './ask-box.tsx';

const QUESTION = 'What about the export?';
const ANSWER: Asked = {
  question: QUESTION,
  status: 'answered',
  sentences: [{ text: 'It stops half way.', quotes: [2] }],
  quotes: [1, 2].map((id) => ({
    id,
    feedback_id: `0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4${id}`,
    quote: `it stops half way, ${id}`,
    start: 63.4,
    end: 65,
    created_at: '2026-05-06T08:00:00.000Z',
  })),
  messages_read: 40,
  language_model: 'reader',
};

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['asking', 'insights', 'dashboard', 'errors', 'apiKeys']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

function Box() {
  const [question, ask] = useState('');
  return <AskBox question={question} filter={{ sentiment: 'negative' }} onAsk={ask} />;
}

async function open(available: boolean): Promise<void> {
  await act(async () => {
    render(
      <SignedInPage>
        <Box />
      </SignedInPage>,
    );
  });
  (await backend.next()).answer(200, { available });
}

async function ask() {
  fireEvent.change(await screen.findByLabelText('Ask a question about the feedback'), {
    target: { value: ` ${QUESTION} ` },
  });
  await act(async () => screen.getByRole('button', { name: 'Ask' }).click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ question: QUESTION, sentiment: 'negative' });
  expect(screen.queryByText('Reading what people said…')).not.toBeNull();
  return asked;
}

test('each sentence of an answer has its quotes, which play and lead to their second', async () => {
  await open(true);
  (await ask()).answer(200, ANSWER);
  const quotes = within(await screen.findByRole('list', { name: 'Quotes: “It stops half way.”' }));
  expect(quotes.getAllByRole('listitem')).toHaveLength(1);
  expect(quotes.queryByRole('button', { name: 'Play: it stops half way, 2' })).not.toBeNull();
  expect(quotes.getByRole('link').getAttribute('href')).toBe(
    `/dashboard/feedback/${ANSWER.quotes[1]?.feedback_id}?sentiment=negative#t=63`,
  );
  expect(
    screen.queryByText('Read for this: 40 messages. Written by reader, from these quotes only.'),
  ).not.toBeNull();
});

test('an answer without a quote says that nobody mentioned it, and a failure can be tried again', async () => {
  await open(true);
  (await ask()).answer(503, { code: 'language_model_unavailable', title: 'No' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('The language model isn’t answering right now. Try again later.')).not.toBeNull();
  await act(async () => again.click());
  (await backend.next()).answer(200, { ...ANSWER, status: 'not_mentioned', sentences: [], quotes: [] });
  await screen.findByText('Nobody mentioned this.');
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByText('Nobody mentioned this.')).toBeNull();
});

test('without a language model, neither the page nor the palette offers to ask', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  cleanup();
  for (const available of [true, false]) {
    const queries = new QueryClient();
    queries.setQueryData([ACCOUNT_KEY, 'asking'], { available });
    await act(async () => {
      render(
        <SignedInPage queries={queries}>
          <CommandPalette onClose={() => undefined} />
        </SignedInPage>,
      );
    });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: QUESTION } });
    expect(screen.queryByRole('option', { name: /^Search feedback/ })).not.toBeNull();
    expect(screen.queryAllByRole('option', { name: /^Ask: “What about/ })).toHaveLength(available ? 1 : 0);
    cleanup();
  }
});
