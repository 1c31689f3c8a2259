import { EMOTIONS, TONES } from '@voice-feedback/analysis/analysis';
import { FRENCH_RECOMMENDATIONS } from '@voice-feedback/analysis/french/actions';
import { FRENCH_TAXONOMY } from '@voice-feedback/analysis/french/taxonomy';
import {
  ENGLISH_RECOMMENDATIONS,
  type RecommendationWords,
} from '@voice-feedback/analysis/recommendations/recommendations';
import { DEFECT_NAMES } from '@voice-feedback/analysis/remarks/defects';
import { TAXONOMY } from '@voice-feedback/analysis/topics/taxonomy';
import { describe, expect, it } from 'vitest';
import { words as english } from '../i18n/en/values.ts';
import { words as french } from '../i18n/fr/values.ts';
import { recommendationIn } from './recommendation-texts.ts';

const TOPICS = [...TAXONOMY.map(({ topic }) => topic), 'general'];

/** A quote for each flaw that has a task of its own, and one without. */
const ENGLISH_QUOTES = [
  ...['too long', 'too short', 'too small', 'too big', 'too loud', 'too quiet', 'too fast', 'too expensive'],
  ...[
    'confusing',
    'hidden',
    'too many',
    'never explains it',
    'wrong',
    "won't open",
    'unfair',
    'outdated',
    'meh',
  ],
];
const FRENCH_QUOTES = [
  ...['trop long', 'trop court', 'trop petit', 'trop grand', 'trop fort', 'trop faible', 'trop rapide'],
  ...[
    'trop cher',
    'compliqué',
    'introuvable',
    'trop de',
    'faux',
    'injuste',
    'dépassé',
    'explique rien',
    'bof',
  ],
];

type Actions = Omit<RecommendationWords, 'topics'>;

/** Every recommendation in a language, without a thing and with this one. */
function everyRecommendation(actions: Actions, thing: string, quotes: readonly string[]): string[] {
  return [null, thing].flatMap((part) =>
    [
      ...DEFECT_NAMES.map((defect) => actions.defectAction(defect, part)),
      ...TOPICS.flatMap((topic) =>
        quotes.flatMap((quote) =>
          [false, true].map((isFact) =>
            actions.complaintAction(topic, part, quote, { isFact, isBlamed: true }),
          ),
        ),
      ),
      actions.requestAction('', part),
      actions.requestAction('export', part),
    ].filter((text) => text !== null),
  );
}

describe('in French', () => {
  it('every topic, tone and emotion has a name', () => {
    for (const topic of TOPICS) expect(french.topics, topic).toHaveProperty([topic]);
    for (const tone of TONES) expect(french.tones, tone).toHaveProperty(tone);
    for (const emotion of EMOTIONS) expect(french.emotions, emotion).toHaveProperty(emotion);
    expect(Object.keys(english.tones)).toEqual([...TONES]);
  });

  it('every recommendation for an English message is read in French', () => {
    const texts = everyRecommendation(ENGLISH_RECOMMENDATIONS, 'the export', ENGLISH_QUOTES);
    expect(new Set(texts).size).toBeGreaterThan(50);
    for (const text of texts) {
      const shown = recommendationIn('fr', text);
      expect(shown, text).not.toBe(text);
      expect(shown).not.toMatch(/\bthe\b|[{}]/);
      if (text.includes('export')) expect(shown).toContain('« export »');
    }
  });

  it.each([
    ['please add a dark mode', 'Ajouter « dark mode ».'],
    ['please let me fix the file', 'Permettre ceci : « fix the file ».'],
    ['a dark mode would be great', 'Étudier cette demande : « dark mode ».'],
  ])('the task from “%s” is read in French', (quote, shown) => {
    const task = recommendationIn('fr', ENGLISH_RECOMMENDATIONS.requestAction(quote, null) ?? '');
    // Texts of the analysis have plain spaces.
    expect(task.replaceAll('\u00a0', ' ')).toBe(shown.replaceAll('\u00a0', ' '));
  });

  it('one for a French message stays as it is', () => {
    for (const text of everyRecommendation(FRENCH_RECOMMENDATIONS, 'la carte', FRENCH_QUOTES))
      expect(recommendationIn('fr', text)).toBe(text);
  });
});

describe('in English', () => {
  it.each(['la carte', 'le menu', 'l’export', 'les notes'])(
    'every recommendation for a French message about %s is read in English',
    (thing) => {
      for (const text of everyRecommendation(FRENCH_RECOMMENDATIONS, thing, FRENCH_QUOTES)) {
        const shown = recommendationIn('en', text);
        expect(shown, text).not.toBe(text);
        expect(shown).not.toMatch(/[{}]|“(?:la |le |les |l’)/);
      }
    },
  );

  it('the task from a French wish is read in English', () => {
    const task = FRENCH_RECOMMENDATIONS.requestAction('vous pourriez ajouter un mode sombre', null) ?? '';
    expect(recommendationIn('en', task)).toBe('Add “mode sombre”.');
  });

  it("other tasks in the speaker's own words stay as they are", () => {
    for (const text of ['Sync with my watch.', 'Synchroniser avec ma montre.'])
      for (const language of ['en', 'fr'] as const) expect(recommendationIn(language, text)).toBe(text);
  });
});

it('the topics of French messages have the names of the API', () => {
  expect(FRENCH_TAXONOMY.map(({ topic }) => topic)).toEqual(TAXONOMY.map(({ topic }) => topic));
});
