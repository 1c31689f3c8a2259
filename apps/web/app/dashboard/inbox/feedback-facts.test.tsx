// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
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

const KEY = '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f';

test.each([
  ['developer', true, 'Agreed to be recorded', '/dashboard/api-keys'],
  ['viewer', false, 'Didn’t agree to be recorded', undefined],
] as const)('%s: says whether the person agreed, and which key it came with', (role, consent, text, keys) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], { organization: { role } });
  queries.setQueryData([ACCOUNT_KEY, 'keys'], [{ id: KEY, key_name: 'iOS app' }]);
  render(
    <SignedInPage queries={queries}>
      <FeedbackFacts feedback={{ ...exampleFeedback, consent, key: KEY }} />
    </SignedInPage>,
  );
  expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'iOS app' })?.getAttribute('href')).toBe(keys);
});

test('says nothing about consent that was not asked for', () => {
  render(
    <SignedInPage>
      <FeedbackFacts feedback={{ ...exampleFeedback, consent: null, key: null }} />
    </SignedInPage>,
  );
  expect(screen.queryByText('Consent')).toBeNull();
  expect(screen.queryByText('API key')).toBeNull();
});
