import { describe, expect, it } from 'vitest';
import { openAnalyzer } from '../analyze.ts';
import { mainTopic } from './topics.ts';

describe('the taxonomy of topics', () => {
  it.each([
    ['it keeps crashing', 'crashes'],
    ['the upload gets stuck', 'crashes'],
    ['I got stuck at the import', 'usability'],
    ['the subscription is too expensive', 'pricing'],
    ['please add dark mode', 'dark mode'],
    ['the sleep stories help me fall asleep', 'sleep'],
    ['matchmaking puts me against cheaters', 'matchmaking'],
    ['the quiz marked my answer', 'quizzes'],
    ['support never got back to me', 'customer support'],
  ])('"%s" is about %s', (text, topic) => {
    expect(mainTopic([text])).toBe(topic);
  });

  it('uses the surrounding clauses if one only says "it"', () => {
    expect(mainTopic(['it never loads', 'I open the calendar and it never loads'])).not.toBeNull();
  });

  it('returns null if no product topic is named', () => {
    expect(mainTopic(['hello there'])).toBeNull();
  });
});

describe('the words behind a topic', () => {
  it('are quoted with their time, in the order they were said', async () => {
    const analyzer = await openAnalyzer();
    const words = 'The export is slow and it keeps crashing. The Export fails too.'.split(' ');
    const { topics, topicMentions } = analyzer.analyze(
      [
        {
          start: 0,
          end: words.length,
          text: words.join(' '),
          words: words.map((_, second) => ({ start: second, end: second + 0.5 })),
        },
      ],
      { detailed: false },
    );
    expect(topicMentions.filter(({ topic }) => topic === 'export')).toEqual([
      { topic: 'export', quote: 'export', start: 1, end: 1.5 },
      { topic: 'export', quote: 'Export', start: 9, end: 9.5 },
    ]);
    expect(topicMentions).toContainEqual({ topic: 'crashes', quote: 'crashing', start: 7, end: 7.5 });
    expect(new Set(topicMentions.map(({ topic }) => topic))).toEqual(new Set(topics));
  });

  it('exist for topics that come from keywords or from the kind of problem', async () => {
    const analyzer = await openAnalyzer();
    for (const text of [
      'The watermark annoys me.',
      'My notes were gone this morning.',
      'It logs me out all the time.',
    ]) {
      const { topics, topicMentions } = analyzer.analyze([{ start: 0, end: 5, text }], { detailed: false });
      expect(topics.length).toBeGreaterThan(0);
      for (const topic of topics)
        expect(text).toContain(topicMentions.find((mention) => mention.topic === topic)?.quote ?? 'nothing');
    }
  });
});
