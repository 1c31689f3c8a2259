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

test('topic, category, emotion and metadata lead to all feedback that has them, and a person to their page', () => {
  render(
    <SignedInPage>
      <FeedbackFacts
        feedback={{
          ...exampleFeedback,
          topics: ['crashes'],
          emotions: [{ label: 'disappointment', score: 0.06 }],
          categories: [{ name: 'Data loss', quote: 'it was gone', start: 0, end: 1, confidence: 0.9 }],
          end_user_id: 'ada 7',
          metadata: { plan: 'pro', seats: 3, context: { title: 'Check-out' } },
        }}
      />
    </SignedInPage>,
  );
  expect(target('crashes')).toBe('/dashboard/feedback?topic=crashes');
  expect(target('disappointment')).toBe('/dashboard/feedback?emotion=disappointment');
  // Its score means little to people.
  expect(screen.queryByText(/6%/)).toBeNull();
  expect(target('Data loss')).toBe('/dashboard/feedback?category=Data+loss');
  expect(target('ada 7')).toBe('/dashboard/person?end_user_id=ada+7');
  expect(target('pro')).toBe('/dashboard/feedback?metadata%5Bplan%5D=pro');
  expect(target('3')).toBe('/dashboard/feedback?metadata%5Bseats%5D=3');
  // A filter can't find nested values, but they can be read.
  expect(screen.getByText('context.title')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check-out' })).toBeNull();
});

test('says the impact, and what it’s made of when it’s pointed at or reached by keyboard', () => {
  render(
    <SignedInPage>
      <FeedbackFacts
        feedback={{
          ...exampleFeedback,
          intent: 'request',
          impact: 50,
          impact_parts: { intent: 32, sentiment: 18 },
        }}
      />
    </SignedInPage>,
  );
  const number = screen.getByRole('button', { name: '50 of 100' });
  const explanation = document.getElementById(number.getAttribute('aria-describedby') ?? '');
  expect(explanation?.textContent).toBe(
    '32 because it’s a request, and 18 for how strong the feeling is. Negative feelings count double.',
  );
});
