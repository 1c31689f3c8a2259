import { openAnalyzer } from '@voice-feedback/analysis/analyze';
import { expect, it } from 'vitest';
import { ANALYZED_LANGUAGES } from './language.ts';

it('a text is analyzed in each of the languages that its request may name', async () => {
  const analyzer = await openAnalyzer();
  const texts = { en: 'It keeps crashing, I hate it.', fr: "Ça plante tout le temps, c'est pénible." };
  expect(Object.keys(texts)).toEqual(ANALYZED_LANGUAGES);
  for (const [language, text] of Object.entries(texts))
    expect(analyzer.analyze([{ start: 0, end: 1, text }], { detailed: false })).toMatchObject({
      language,
      sentiment: { label: 'negative' },
      intent: 'problem',
      topics: expect.arrayContaining(['crashes']),
    });
});
