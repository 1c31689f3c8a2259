// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { FeedbackReader } from './feedback-reader.tsx';

const AUDIO = { data: undefined, error: null, refetch: () => Promise.reject(new Error('not asked for')) };

beforeAll(() => loadWords('en', ['shell', 'inbox', 'facts', 'values', 'errors', 'dashboard']));
afterEach(cleanup);

function open(feedback: FeedbackView): void {
  render(
    <SignedInPage queries={new QueryClient()}>
      <FeedbackReader feedback={feedback} audio={AUDIO} />
    </SignedInPage>,
  );
}

test('a written feedback can be read in full, and no word is about audio or times', () => {
  const transcript = 'Could you add a dark mode? My eyes hurt in the evening.';
  open({ ...exampleFeedback, duration_seconds: 0, audio_url: null, segments: [], transcript });
  expect(screen.getByRole('list', { name: words.transcript }).textContent).toContain(
    'My eyes hurt in the evening.',
  );
  expect(screen.queryByText(words.noAudio)).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a recording without its audio says so, and keeps its times', () => {
  open({ ...exampleFeedback, audio_url: null });
  expect(screen.queryByText(words.noAudio)).not.toBeNull();
  expect(screen.queryAllByRole('button', { name: /\d:\d\d/ }).length).toBeGreaterThan(0);
});

test('answers have their words, their second and a link to all feedback with the same answer', () => {
  const quote = { quote: 'I want my money back', start: 65, end: 67 };
  const nothing = { answer: null, quote: null, start: null, end: null };
  open({
    ...exampleFeedback,
    answers: [
      { name: 'refund', question: 'A refund?', status: 'answered', answer: true, ...quote },
      { name: 'why', question: 'Why?', status: 'answered', answer: quote.quote, ...quote },
      { name: 'seats', question: 'How many seats?', status: 'not_mentioned', ...nothing },
      { name: 'team', question: 'Which team?', status: 'needs_language_model', ...nothing },
    ],
  });
  const answers = screen.getByRole('region', { name: words.answers });
  const lines = within(answers)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    '1:05A refund?Yes I want my money back',
    '1:05Why? I want my money back',
    `How many seats?${words.unanswered.not_mentioned}`,
    `Which team?${words.unanswered.needs_language_model}`,
  ]);
  expect(within(answers).getByRole('link', { name: 'Yes' }).getAttribute('href')).toBe(
    '/dashboard/feedback?answer=refund%3Atrue',
  );
  expect(within(answers).getAllByRole('button', { name: words.jump('1:05') })).toHaveLength(2);
});

test('the link of a quote leads to its second of the recording', async () => {
  const audio = { ...AUDIO, data: new Blob(['sound'], { type: 'audio/webm' }) };
  render(
    <SignedInPage address="/dashboard/feedback/1#t=63">
      <FeedbackReader
        feedback={{ ...exampleFeedback, audio_url: 'https://api.example.com/1' }}
        audio={audio}
      />
    </SignedInPage>,
  );
  await vi.waitFor(() => expect(document.querySelector('audio')?.currentTime).toBe(63));
});
