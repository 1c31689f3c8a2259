import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyzer, openAnalyzer } from './analyze.ts';
import { transcriptText } from './text/transcript.ts';

let analyzer: Analyzer;
beforeAll(async () => {
  analyzer = await openAnalyzer();
});
const say = (...texts: string[]) =>
  texts.map((text, index) => ({ start: index * 5, end: index * 5 + 4, text }));

describe('analyzing a message', () => {
  it.each([
    'Love it, but it keeps crashing, please add dark mode.',
    'love it but it keeps crashing please add dark mode',
  ])('finds the praise, the defect and the request of "%s"', (text) => {
    const result = analyzer.analyze(say(text), { detailed: true });
    expect(result.mixed).toBe(true);
    expect(result.sentiment.label).toBe('negative');
    expect(result.positiveRemarks?.map((remark) => remark.quote)).toEqual([
      expect.stringMatching(/^love it$/i),
    ]);
    expect(result.improvementSuggestions?.map((remark) => remark.quote)).toEqual([
      'it keeps crashing',
      'please add dark mode',
    ]);
    expect(result.recommendations?.map((one) => one.topic).sort()).toEqual(['crashes', 'dark mode']);
  });

  it.each([
    ['please add a dark mode, the white screen hurts my eyes', 'request', false],
    ["ajoutez un mode sombre, l'écran blanc me fait mal aux yeux", 'request', false],
    ['I only get a white screen, please help', 'problem', true],
    ["je n'ai qu'un écran blanc depuis la mise à jour", 'problem', true],
  ] as const)('takes an empty screen for a crash only where it happens: "%s"', (text, intent, isCrash) => {
    const result = analyzer.analyze(say(text), { detailed: true });
    expect(result.intent).toBe(intent);
    expect(result.topics.includes('crashes')).toBe(isCrash);
    expect(result.recommendations?.some(({ topic }) => topic === 'crashes')).toBe(isCrash);
  });

  it('quotes verbatim, with seconds inside the recording', () => {
    const segments = say(
      'Okay so I’ve been using this for  a while,',
      'and honestly the courses are great. But',
      'search is broken!',
    );
    const result = analyzer.analyze(segments, { detailed: true });
    const transcript = transcriptText(segments);
    const remarks = [...(result.positiveRemarks ?? []), ...(result.improvementSuggestions ?? [])];
    expect(remarks.length).toBeGreaterThan(1);
    for (const remark of [...remarks, ...(result.recommendations ?? [])]) {
      expect(transcript).toContain(remark.quote);
      expect(remark.end).toBeGreaterThan(remark.start);
      expect(remark.end).toBeLessThanOrEqual(14);
    }
  });

  it('leaves tone, recommendations and remarks out of a standard analysis', () => {
    const result = analyzer.analyze(say('It keeps crashing.'), { detailed: false });
    expect([
      result.tone,
      result.recommendations,
      result.positiveRemarks,
      result.improvementSuggestions,
    ]).toEqual([null, null, null, null]);
  });

  it('gives every segment its own sentiment, in order', () => {
    const result = analyzer.analyze(
      say('I absolutely love this app, it is wonderful.', '', 'It is terrible and I hate it.'),
      {
        detailed: false,
      },
    );
    expect(result.segmentSentiments.map((sentiment) => sentiment.label)).toEqual([
      'positive',
      'neutral',
      'negative',
    ]);
  });

  it('returns an empty, neutral analysis of an empty message', () => {
    for (const segments of [[], say('', '  ')]) {
      const result = analyzer.analyze(segments, { detailed: true });
      expect(result).toMatchObject({
        summary: '',
        mixed: false,
        topics: [],
        keywords: [],
        intent: 'other',
        tone: 'neutral',
      });
      expect(result.sentiment.label).toBe('neutral');
      expect(result.language).toBe('und');
    }
  });

  it.each([
    "J'adore cette application, mais elle plante tout le temps. Il faudrait un mode sombre.",
    "j'adore cette appli mais elle plante tout le temps il faudrait un mode sombre",
  ])('finds the praise, the defect and the request of the French "%s"', (text) => {
    const result = analyzer.analyze(say(text), { detailed: true });
    expect(result).toMatchObject({ language: 'fr', intent: 'problem', mixed: true, tone: 'mixed' });
    expect(result.sentiment.label).toBe('negative');
    expect(result.topics).toEqual(expect.arrayContaining(['crashes', 'dark mode']));
    expect(result.title).toMatch(/plante tout le temps.* ; demande : un mode sombre$/i);
    expect(result.positiveRemarks?.map((remark) => remark.quote)).toEqual([
      expect.stringMatching(/^j'adore cette appli(cation)?$/i),
    ]);
    expect(result.improvementSuggestions?.map((remark) => remark.quote)).toEqual([
      'elle plante tout le temps',
      expect.stringMatching(/^il faudrait un mode sombre$/i),
    ]);
    expect(result.recommendations?.map((one) => one.text)).toEqual([
      'Trouver et corriger le plantage, et consulter les rapports de plantage.',
      'Étudier cette demande : un mode sombre.',
    ]);
  });

  it('returns a neutral analysis for an unsupported language', () => {
    const result = analyzer.analyze(say('Die App stürzt immer wieder ab, bitte repariert das schnell.'), {
      detailed: true,
    });
    expect(result.language).toBe('de');
    expect(result.sentiment.label).toBe('neutral');
    expect(result.sentiment.confidence).toBeLessThanOrEqual(0.4);
    expect(result.recommendations).toEqual([]);
  });

  it('returns the same result for the same message, and takes bounded time for a very long one', () => {
    const once = analyzer.analyze(say('I like it but it is slow.'), { detailed: true });
    expect(analyzer.analyze(say('I like it but it is slow.'), { detailed: true })).toEqual(once);
    const before = process.threadCpuUsage();
    const long = analyzer.analyze(
      say('the app keeps crashing and i love it so much please fix '.repeat(20_000)),
      { detailed: true },
    );
    // CPU time, because other tests run at the same time.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
    expect(long.summary.length).toBeLessThan(400);
  });
});
