import { describe, expect, it } from 'vitest';
import { mainTopic } from './topics.ts';

describe('the taxonomy of topics', () => {
  it.each([
    ['it keeps crashing', 'crashes'],
    ['the subscription is too expensive', 'pricing'],
    ['please add dark mode', 'dark mode'],
    ['the sleep stories help me fall asleep', 'sleep'],
    ['matchmaking puts me against cheaters', 'matchmaking'],
    ['the quiz marked my answer', 'quizzes'],
    ['support never got back to me', 'customer support'],
  ])('"%s" is about %s', (text, topic) => {
    expect(mainTopic([text])).toBe(topic);
  });

  it('looks around a clause that only says "it"', () => {
    expect(mainTopic(['it never loads', 'I open the calendar and it never loads'])).not.toBeNull();
  });

  it('returns null if no product topic is named', () => {
    expect(mainTopic(['hello there'])).toBeNull();
  });
});
