import { expect, it } from 'vitest';
import { draftOf, isComplete, sentOf } from './draft.ts';

const LINK = {
  id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
  url: 'https://voice.example/ask/q4T7b2kXr9LmZc1V',
  name: 'Café Linden',
  language: 'de' as const,
  color: '#1f6f50',
  questions: [
    { id: 'k3v9x0p2qa', text: 'How was it?', answer_by: 'voice' as const, follow_up: 'Why?' },
    { id: 'k3v9x0p2qb', text: 'Anything else?', answer_by: 'either' as const, follow_up: null },
  ],
  consent_text: null,
  asks_contact: true,
  thank_you: 'Thanks',
  people_limit: 50,
  people_per_day: null,
  ends_at: new Date('2026-12-31T23:59:59').toISOString(),
  project: '5b3c9a64-8f0e-4d57-9a51-3f6c1f0a7d21',
  paused: false,
  logo_url: null,
  state: 'open' as const,
  people: 3,
  created_at: '2026-11-26T09:00:00.000Z',
  updated_at: '2026-11-26T09:00:00.000Z',
};

it('a link that is saved without changes stays as it is, with the ids of its questions and its picture', () => {
  const {
    questions,
    name,
    language,
    color,
    consent_text,
    asks_contact,
    thank_you,
    people_limit,
    people_per_day,
    ends_at,
    project,
  } = LINK;
  expect(sentOf(draftOf(LINK))).toEqual({
    ...{
      name,
      language,
      color,
      questions,
      consent_text,
      asks_contact,
      thank_you,
      people_limit,
      people_per_day,
      ends_at,
      project,
    },
  });
});

it('a new link needs a name and the text of each question', () => {
  const draft = draftOf(undefined);
  expect(isComplete(draft)).toBe(false);
  const [question] = draft.questions;
  if (question === undefined) throw new Error('a new link has a question');
  const written = { ...draft, name: 'Café', questions: [{ ...question, text: 'How was it?' }] };
  expect(isComplete(written)).toBe(true);
  expect(isComplete({ ...written, questions: [...written.questions, question] })).toBe(false);
  expect(sentOf(written).questions).toEqual([{ text: 'How was it?', answer_by: 'either', follow_up: null }]);
});
