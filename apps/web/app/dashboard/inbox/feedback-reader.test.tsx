// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Word } from '@voice-feedback/contract/feedback';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { Answers } from './answers.tsx';
import { FeedbackReader } from './feedback-reader.tsx';
import type { Clip } from './share-feedback.tsx';

const AUDIO = { data: undefined, error: null, refetch: () => Promise.reject(new Error('not asked for')) };

beforeAll(async () => {
  await loadWords('en', ['shell', 'inbox', 'facts', 'values', 'errors', 'dashboard', 'clips']);
  // The reader loads it with the first feedback that can be shared.
  await import('./share-selection.tsx');
});
afterEach(cleanup);

function open(feedback: FeedbackView, onShare?: (clip: Clip) => void, spoken?: readonly Word[]): void {
  render(
    <SignedInPage queries={new QueryClient()}>
      <FeedbackReader
        feedback={feedback}
        spoken={spoken}
        audio={AUDIO}
        onShare={onShare}
        answers={(reading) => <Answers answers={feedback.answers} {...reading} />}
      />
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

test('a quote and the selected words can be shared as a clip, from their first second to their last', async () => {
  const shared: Clip[] = [];
  open(exampleFeedback, (clip) => shared.push(clip));
  const remark = exampleFeedback.improvement_suggestions?.[0];
  if (remark === undefined) throw new Error('the example has no suggestion');
  fireEvent.click(screen.getByRole('button', { name: `Share clip: ${remark.quote}` }));
  expect(shared).toEqual([{ start: remark.start, end: remark.end }]);

  const spoken = screen.getByRole('list', { name: words.transcript }).querySelectorAll('[data-start]');
  const [, second, third] = spoken;
  if (!(second instanceof HTMLElement && third instanceof HTMLElement)) throw new Error('too few words');
  expect(screen.queryByRole('button', { name: /as a clip$/ })).toBeNull();
  const select = (from: Node, to: Node, characters: number) =>
    act(() => {
      document.getSelection()?.setBaseAndExtent(from, 1, to, characters);
      document.dispatchEvent(new Event('selectionchange'));
    });
  const [from, to] = [second.firstChild, third.firstChild];
  if (from === null || to === null) throw new Error('a word without text');
  select(from, to, 2);
  fireEvent.click(await screen.findByRole('button', { name: /as a clip$/ }));
  expect(shared[1]).toEqual({ start: Number(second.dataset.start), end: Number(third.dataset.end) });
  // The edge of a word isn't the word.
  select(from, to, 0);
  fireEvent.click(screen.getByRole('button', { name: /as a clip$/ }));
  expect(shared[2]?.end).toBe(Number(second.dataset.end));
});

test('a word plays from where it was said, and selected words are cut there', async () => {
  const shared: Clip[] = [];
  // One word a second, wherever its letters are.
  const spoken = exampleFeedback.transcript.split(' ').map((word, index) => ({
    ...{ word, confidence: 0.9 },
    ...{ start: index, end: index + 0.5 },
  }));
  open(exampleFeedback, (clip) => shared.push(clip), spoken);
  const list = screen.getByRole('list', { name: words.transcript });
  const shown = [...list.querySelectorAll<HTMLElement>('[data-start]')];
  expect(shown.map(({ dataset }) => [Number(dataset.start), Number(dataset.end)])).toEqual(
    spoken.map(({ start, end }) => [start, end]),
  );
  const [from, to] = [shown[3]?.firstChild, shown[6]?.firstChild];
  if (!from || !to) throw new Error('too few words');
  act(() => {
    document.getSelection()?.setBaseAndExtent(from, 0, to, 2);
    document.dispatchEvent(new Event('selectionchange'));
  });
  fireEvent.click(await screen.findByRole('button', { name: /as a clip$/ }));
  expect(shared).toEqual([{ start: 3, end: 6.5 }]);
});

test('those who only have a link can share nothing', () => {
  open(exampleFeedback);
  expect(screen.queryByRole('button', { name: /^Share clip/ })).toBeNull();
});
