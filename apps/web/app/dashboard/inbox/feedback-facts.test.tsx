// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { loadWords } from '../../i18n/words.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { FeedbackFacts } from './feedback-facts.tsx';

beforeAll(() => loadWords('en', ['shell', 'inbox', 'facts', 'values', 'dashboard']));
afterEach(cleanup);

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('topic, category, person and metadata lead to all feedback that has them', () => {
  render(
    <SignedInPage>
      <FeedbackFacts
        feedback={{
          ...exampleFeedback,
          topics: ['crashes'],
          categories: [{ name: 'Data loss', quote: 'it was gone', start: 0, end: 1, confidence: 0.9 }],
          end_user_id: 'ada 7',
          metadata: { plan: 'pro', seats: 3, context: { title: 'Check-out' } },
        }}
      />
    </SignedInPage>,
  );
  expect(target('crashes')).toBe('/dashboard/feedback?topic=crashes');
  expect(target('Data loss')).toBe('/dashboard/feedback?category=Data+loss');
  expect(target('ada 7')).toBe('/dashboard/feedback?end_user_id=ada+7');
  expect(target('pro')).toBe('/dashboard/feedback?metadata%5Bplan%5D=pro');
  expect(target('3')).toBe('/dashboard/feedback?metadata%5Bseats%5D=3');
  // A filter can't find nested values, but they can be read.
  expect(screen.getByText('context.title')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check-out' })).toBeNull();
});
