import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
/** What the customers' users read. */
const FOLDERS = ['sdks/widget/src/words', 'apps/server/src/ask-links/words'];
const STRING = /'((?:[^'\\\n]|\\.)*)'/g;
const words = (list: string) =>
  new RegExp(`(?<![\\p{L}’'])(?:${list.replaceAll(' ', '|')})(?![\\p{L}’'])`, 'iu');

/**
 * How each language addresses people, and what would address them otherwise: pronouns, and verbs that we use. Italian “le” is
 * “the”, unless it has a capital inside a sentence. Spanish “su” is “its” in “en su lugar” and “su configuración”.
 */
const ADDRESS = {
  es: {
    as: 'tú',
    never: [
      /(?<!\p{L})sus?(?! (?:lugar|configuración))(?!\p{L})/iu,
      words(
        'usted ustedes vuestro vuestra vosotros responderle permita inténtelo pruebe escriba revise compruebe espere',
      ),
    ],
  },
  it: {
    as: 'tu',
    never: [
      /(?<=\p{L},? )(?:Lei|Le)(?!\p{L})/u,
      words('suo sua suoi sue risponderle vostro vostra voi consenta riprovi scriva controlli attenda provi'),
    ],
  },
  nl: { as: 'je', never: [words('u uw uzelf')] },
  pt: { as: 'você', never: [words('tu ti teu tua teus tuas contigo vós tens podes escreve tenta')] },
  de: { as: 'Sie', never: [words('du dich dir dein deine deinen deinem deiner deines euch euer eure')] },
  fr: { as: 'vous', never: [words('tu te toi ton ta tes'), /(?<!\p{L})t[’'](?=\p{L})/iu] },
} as const;
const LANGUAGES = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];

function textsOf(language: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const file = readdirSync(path.join(REPOSITORY, folder)).find((name) => name === `${language}.ts`);
    if (file === undefined) throw new Error(`${folder} has no texts in ${language}`);
    const source = readFileSync(path.join(REPOSITORY, folder, file), 'utf8');
    return [...source.matchAll(STRING)].map(([, text = '']) => text);
  });
}

test.each(LANGUAGES)('%s: the widget and the ask page address people in one form', (language) => {
  const { as, never } = ADDRESS[language];
  const texts = textsOf(language);
  // Otherwise nothing was read.
  expect(texts.length).toBeGreaterThan(60);
  const others = texts.filter((text) => never.some((pattern) => pattern.test(text)));
  expect(others, `they say “${as}”`).toEqual([]);
});
