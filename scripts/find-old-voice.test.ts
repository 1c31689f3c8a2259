import { describe, expect, test } from 'vitest';
import { findOldVoice } from './find-old-voice.ts';

const ANYWHERE = 'apps/server/src/app.ts';
const ENGLISH = 'apps/web/app/i18n/en/sign-in.ts';
const FRENCH = 'apps/web/app/i18n/fr/sign-in.ts';
const found = (file: string, text: string) => findOldVoice(file, text).map(({ words }) => words);

describe('the old voice', () => {
  test('is found with its line and what to write', () => {
    expect(findOldVoice(ANYWHERE, '// Fine.\n/** Mend it. */')).toEqual([
      { file: ANYWHERE, line: 2, words: 'Mend', write: 'fix' },
    ]);
  });

  test.each([
    ['this key may not do that', 'key may not do'],
    ['used as often as it may be', 'as often as it may'],
    ['remarks with their seconds', 'with their seconds'],
  ])('is found in every file: %s', (text, words) => expect(found(ANYWHERE, `// ${text}`)).toEqual([words]));

  test.each([
    ['The page cannot be loaded.', 'cannot'],
    ['The key does not work.', 'does not'],
    ['The link works at once.', 'works at once'],
    ['There is no saved card.', 'There is no'],
    ['Check the mail.', 'the mail'],
    ['Key not recognised', 'recognised'],
    ['Whoever asks, waits.', 'Whoever'],
  ])('is found in English texts, but not in code: %s', (text, words) => {
    expect(found(ENGLISH, `title: '${text}',`)).toEqual([words]);
    expect(found(ANYWHERE, `// ${text}`)).toEqual([]);
  });

  test.each([
    ['Votre clé d’API', 'clé d’API'],
    ['par email', 'par email'],
    ['Enregistrer un feedback', 'un feedback'],
  ])('is found in French texts: %s', (text, words) =>
    expect(found(FRENCH, `title: '${text}',`)).toEqual([words]),
  );

  test('leaves the specification’s strings and code in guides alone', () => {
    expect(found(ENGLISH, "'Cannot delete your last API key. Create a new one first.'")).toEqual([]);
    expect(found(FRENCH, "'Veuillez vérifier votre email avant de vous connecter'")).toEqual([]);
    expect(found('README.md', 'Text.\n```py\nif x is not None:\n```\nIt is not.')).toEqual(['is not']);
    expect(findOldVoice('README.md', '```\nx\n```\nIt is not.')[0]?.line).toBe(4);
  });
});
