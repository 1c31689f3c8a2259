import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every file of texts by its path, as a browser would load it. */
const FILES = import.meta.glob<{ words: unknown }>('./{en,fr}/*.ts', { eager: true });

/** Strings of the product's first specification that stay word for word, in their language. */
const TABLE: { en: string[]; fr: string[] } = JSON.parse(
  readFileSync(new URL('./spec-strings.json', import.meta.url), 'utf8'),
);

/** All texts of a language. For a text with a placeholder, its source with `{}` in its place. */
function textsOf(language: 'en' | 'fr'): string {
  return Object.entries(FILES)
    .filter(([name]) => name.startsWith(`./${language}/`))
    .flatMap(([, { words }]) => textsIn(words))
    .join('\n');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value).replaceAll(/\$\{[^}]*\}/g, '{}')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const said = { en: textsOf('en'), fr: textsOf('fr') };

test.each(TABLE.en)('English says: %s', (text) => expect(said.en).toContain(text));
test.each(TABLE.fr)('French says: %s', (text) => expect(said.fr).toContain(text));
