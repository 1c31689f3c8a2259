import { expect, test } from 'vitest';
import { words } from '../../i18n/en/insights.ts';
import { groupWith, insightsWith } from '../testing/insight-examples.ts';
import { headlinesOf, nextStepsOf } from './headlines.ts';

const say = (insights = insightsWith()) =>
  headlinesOf(insights, { words, name: (group) => group.name, language: 'en' }).map(({ text }) => text);

test('sentences say how many, how they feel, and what has changed', () => {
  const groups = [
    groupWith({
      id: 'The export breaks',
      people: 38,
      trend: 'growing',
      previous: { people: 12, messages: 14, negative: 9 },
    }),
    groupWith({
      id: 'Dark mode',
      people: 14,
      trend: 'emerging',
      previous: { people: 0, messages: 0, negative: 0 },
    }),
    groupWith({
      id: 'Slow search',
      people: 1,
      trend: 'fading',
      previous: { people: 21, messages: 22, negative: 20 },
    }),
    groupWith({ id: 'Spam', people: 99, trend: 'emerging', ignored: true }),
    groupWith({
      id: 'Password mail',
      people: 2,
      done_at: '2026-05-01T00:00:00.000Z',
      after_done: { before_per_week: 12, after_per_week: 0.5 },
    }),
    groupWith({
      id: 'Crashes',
      done_at: '2026-05-01T00:00:00.000Z',
      after_done: { before_per_week: 4, after_per_week: 3 },
    }),
  ];
  expect(say(insightsWith({ groups }))).toEqual([
    '40 people sent 50 messages, 25% more than in the period before.',
    '40% of them are negative. Before, it was 20%.',
    'Raised by the most people: “The export breaks” (38 people).',
    'New: “Dark mode” (14 people).',
    'Growing: “The export breaks” (38 people, 12 before).',
    'Fading: “Slow search” (1 person, 21 before).',
    'Done: “Password mail” went from 12 to 0.5 messages a week.',
    'Done, but it continues: “Crashes”, 3 messages a week; 4 before.',
  ]);
});

test('nothing is compared with nothing, and nothing is said about nothing', () => {
  const none = { people: 0, messages: 0, negative: 0 };
  expect(say(insightsWith({ previous: none }))).toEqual([
    '40 people sent 50 messages. There was none in the period before.',
    '40% of them are negative.',
  ]);
  expect(say(insightsWith({ totals: none }))).toEqual(['No feedback in this period.']);
});

test('first come open problems that are new or growing, then those with most negative feedback', () => {
  const groups = [
    groupWith({ id: 'old and large', negative: 30 }),
    groupWith({ id: 'growing', negative: 12, trend: 'growing' }),
    groupWith({ id: 'loved', negative: 1, kind: 'praise', trend: 'growing' }),
    groupWith({ id: 'done', negative: 40, done_at: '2026-05-01T00:00:00.000Z' }),
    groupWith({ id: 'ignored', negative: 50, ignored: true }),
    groupWith({ id: 'new', negative: 20, trend: 'emerging' }),
    groupWith({ id: 'small', negative: 2 }),
  ];
  expect(nextStepsOf(insightsWith({ groups })).map(({ id }) => id)).toEqual([
    'new',
    'growing',
    'old and large',
  ]);
});
