import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyzer, openAnalyzer } from '../analyze.ts';
import type { Question } from './question.ts';
import { numbersSaid } from './said-numbers.ts';

const yesNo = (question: string): Question => ({ name: 'q', question, kind: 'yes_no' });
const number = (question: string, unit?: string): Question => ({ name: 'q', question, kind: 'number', unit });
const text = (question: string): Question => ({ name: 'q', question, kind: 'text' });
const choice = (question: string, ...names: string[]): Question => ({
  name: 'q',
  question,
  kind: 'choice',
  options: names.map((name) => ({ name })),
});

describe('questions about a message', () => {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await openAnalyzer();
  });
  const ask = (said: string, question: Question) =>
    analyzer.analyze([{ start: 2, end: 6, text: said }], { detailed: false, questions: [question] })
      .answers?.[0];
  const answered = (said: string, question: Question) => ask(said, question)?.answer;

  it.each([
    ['I want a refund.', yesNo('Does the speaker want a refund?'), true],
    ['I don’t want a refund.', yesNo('Does the speaker want a refund?'), false],
    ['Give me my money back.', yesNo('Are they asking for a refund?'), true],
    ['My neighbor got a refund.', yesNo('Does the speaker want a refund?'), null],
    ['I want a refund. No, I don’t want a refund.', yesNo('Does the speaker want a refund?'), null],
    ['I’d recommend it to anyone.', yesNo('Would they recommend the app?'), true],
    ['I would never recommend it.', yesNo('Would they recommend the app?'), false],
    ['My friend recommended it to me.', yesNo('Would they recommend the app?'), null],
    ['They were going to cancel.', yesNo('Does the speaker want to cancel?'), null],
    ['We’re going to cancel.', yesNo('Does the speaker want to cancel?'), true],
    ['I love the editor.', yesNo('Are they not happy with the editor?'), null],
    ['I can’t wait to come back.', yesNo('Will they come back?'), true],
    ['I’d come back if it were cheaper.', yesNo('Will they come back?'), null],
    ['It crashed twice.', yesNo('Did the app crash?'), true],
    ['It never crashes.', yesNo('Did the app crash?'), false],
    ['Does it crash on old phones?', yesNo('Did the app crash?'), null],
    ['I called support and they were wonderful.', yesNo('Are they happy with the support?'), true],
    ['The support is terrible.', yesNo('Are they happy with the support?'), false],
    ['The support is terrible.', yesNo('Do they complain about the support?'), true],
    ['How do I change the font?', yesNo('Do they mention the font?'), true],
    ['How do I change the font?', yesNo('Whether the font is mentioned'), true],
    ['The order was late.', yesNo('Whether the order was late'), true],
    ['I don’t want a refund.', yesNo('True if they want a refund'), false],
    ['My neighbor finished the course.', yesNo('True if they finished the course'), null],
  ])('yes or no: "%s"', (said, question, expected) => {
    expect(answered(said, question)).toBe(expected);
  });

  it.each([
    ['I use it on Android.', choice('Which phone?', 'iPhone', 'Android'), 'Android'],
    ['My wife has an iPhone, I have an Android.', choice('Which phone?', 'iPhone', 'Android'), null],
    ['It’s not an iPhone.', choice('Which phone?', 'iPhone', 'Android'), null],
    ['I’m on the free plan.', choice('Which plan are they on?', 'free', 'pro'), 'free'],
    ['Feel free to call me.', choice('Which plan are they on?', 'free', 'pro'), null],
  ])('choice: "%s"', (said, question, expected) => {
    expect(answered(said, question)).toBe(expected);
  });

  it.each([
    ['We need twelve new seats.', number('How many seats do they need?'), 12],
    ['We need 10 to 15 seats.', number('How many seats do they need?'), null],
    ['We need more than 10 seats.', number('How many seats do they need?'), null],
    ['If we had twelve seats, we’d need a bigger plan.', number('How many seats do they need?'), null],
    ['We need ten seats here and four seats there.', number('How many seats do they need?'), null],
    ['I paid $1,299 for it.', number('How much did they pay?'), 1299],
    ['I pay two hundred and fifty euros.', number('How much do they pay?', 'euros'), 250],
    ['I pay 250 dollars.', number('How much do they pay?', 'euros'), null],
    ['I’d give it a 7.', number('How do they rate it from 1 to 10?'), 7],
    ['There are eight people on my team.', number('Number of people on the team'), 8],
    ['I’m on level 42.', number('What level are they on?'), 42],
    ['It took 3 weeks.', number('How long did it take?'), null],
  ])('number: "%s"', (said, question, expected) => {
    expect(answered(said, question)).toBe(expected);
  });

  it.each([
    ['It’s fine. Please add a dark mode.', text('What feature do they ask for?'), 'Please add a dark mode'],
    ['I love the maps. The search crashes.', text('What problem do they have?'), 'The search crashes'],
    ['I’m leaving because it’s too slow.', text('Why are they leaving?'), 'because it’s too slow'],
    ['I’m leaving because it’s too slow.', text('The reason for leaving'), 'because it’s too slow'],
    ['Price, Picture Quality, Short shutter lag.', text('What is the problem?'), null],
    ['Too heavy, no storage.', text('What is the problem?'), 'Too heavy, no storage'],
    ['I’m leaving. It’s too slow.', text('Why are they leaving?'), null],
    ['I work in Leeds.', text('What do they ask for?'), null],
    ['I love the maps.', text('What’s the best time to call?'), null],
    ['I love the maps.', text('What does the office look like?'), null],
    ['I love the maps.', text('What did they like?'), 'I love the maps'],
    ['I love the maps.', text('What they liked'), 'I love the maps'],
  ])('text: "%s"', (said, question, expected) => {
    expect(answered(said, question)).toBe(expected);
  });

  it('are answered with the words that say it and their time', () => {
    expect(ask('The colors are great, but I want a refund.', yesNo('Do they want a refund?'))).toEqual({
      name: 'q',
      question: 'Do they want a refund?',
      status: 'answered',
      answer: true,
      quote: 'I want a refund',
      start: 4.48,
      end: 5.9,
    });
  });

  it('are told from examples, which give a confidence', () => {
    const kind: Question = {
      ...choice('What is it about?', 'delivery', 'billing'),
      options: [
        {
          name: 'delivery',
          examples: ['my parcel came three days late', 'the driver left the package in the rain'],
        },
        { name: 'billing', examples: ['you charged my card twice', 'the invoice has the wrong address'] },
      ],
    };
    const answer = ask('The parcel arrived a week late.', kind);
    expect(answer).toMatchObject({ answer: 'delivery', quote: 'The parcel arrived a week late' });
    expect(answer?.confidence).toBeGreaterThan(0.5);
    const leaves = {
      ...yesNo('Is it about leaving?'),
      examples: ['close my account', 'I want to cancel my subscription'],
    };
    expect(answered('I want to end my subscription.', leaves)).toBe(true);
    expect(answered('The colors are great.', leaves)).toBeNull();
  });

  it('without an answer say whether it isn’t mentioned or can’t be told', () => {
    const seats = number('How many seats do they need?');
    expect(ask('I like it.', seats)?.status).toBe('not_mentioned');
    expect(ask('I like 12 of them.', seats)?.status).toBe('needs_language_model');
    expect(ask('', yesNo('Do they like it?'))?.status).toBe('not_mentioned');
    expect(
      ask('Je veux un remboursement, s’il vous plaît, tout de suite.', yesNo('Do they want a refund?'))
        ?.status,
    ).toBe('needs_language_model');
    expect(analyzer.analyze([], { detailed: false }).answers).toBeNull();
  });
});

describe('numbers in a text', () => {
  it.each([
    ['twelve', [12]],
    ['twenty-five or thirty', [25, 30]],
    ['a hundred and two thousand', [102_000]],
    ['three hundred twelve people', [312]],
    ['1,299.50 and 3 million', [1299.5, 3_000_000]],
    ['version 2.4.1, at 7:30, on 2026-11-26, iPhone15, the 2nd', []],
    ['two two', [2, 2]],
  ])('are read: %s', (said, expected) => {
    expect(numbersSaid(said)).toEqual(expected);
  });
});
