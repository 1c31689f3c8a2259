import { describe, expect, test } from 'vitest';

/** Every file of texts by its path, as a browser would load it. */
const FILES = import.meta.glob<{ words: unknown }>('./{en,fr}/*.ts', { eager: true });

type Text = (...values: unknown[]) => unknown;

const isText = (value: unknown): value is Text => typeof value === 'function';
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The texts of a language that have placeholders, by file and path. */
function textsOf(language: 'en' | 'fr'): Map<string, Text> {
  const texts = new Map<string, Text>();
  const walk = (place: string, value: unknown): void => {
    if (isText(value)) texts.set(place, value);
    else if (isTree(value)) for (const [name, part] of Object.entries(value)) walk(`${place}.${name}`, part);
  };
  for (const [name, { words }] of Object.entries(FILES))
    if (name.startsWith(`./${language}/`)) walk(name.slice('./en/'.length, -'.ts'.length), words);
  return texts;
}

/** Two plural numbers that no text contains; they also differ when read as seconds. */
const ONE = '7001';
const OTHER = '9005';

/** A value with named parts, all `ONE` except the part with this name. Records which parts are read. */
function valueOfParts(changed?: string, read = new Set<string>()): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        read.add(String(name));
        return name === changed ? OTHER : ONE;
      },
    },
  );
}

/**
 * The placeholders of a text that affect it: changing their value changes the text. Plain values are named by
 * position.
 */
function shown(text: Text, gaps: number): string[] {
  const plain = (changed?: number) => Array.from({ length: gaps }, (_, at) => (at === changed ? OTHER : ONE));
  const say = (values: unknown[]) => JSON.stringify(text(...values));
  const usual = say(plain());
  if (!usual.includes('undefined'))
    return plain().flatMap((_, at) => (say(plain(at)) === usual ? [] : [String(at)]));
  const read = new Set<string>();
  const whole = say([valueOfParts(undefined, read)]);
  return [...read].filter((name) => say([valueOfParts(name)]) !== whole).sort();
}

/** The server's English messages must not appear in French. */
const ENGLISH_ONLY = new Set(['registration.problem.failed', 'sign-in.problem.other']);
const [english, french] = [textsOf('en'), textsOf('fr')];

describe('a text with gaps', () => {
  test('in one language is one in the other', () => {
    expect(english.size).toBeGreaterThan(100);
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each([...english.keys()])('shows the same values in English and in French: %s', (place) => {
    const [en, fr] = [english.get(place), french.get(place)];
    if (en === undefined || fr === undefined) throw new Error('the other test says that it is missing');
    const gaps = Math.max(en.length, fr.length);
    expect(shown(en, gaps)).not.toEqual([]);
    expect(shown(fr, gaps)).toEqual(ENGLISH_ONLY.has(place) ? [] : shown(en, gaps));
  });
});
