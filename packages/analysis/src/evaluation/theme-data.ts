import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { joinClitics } from '../text/words.ts';
import { readRows, TEXT_DATA } from '../training/text-data.ts';

/** A text and what it's about; one without a theme has a label that no other has. */
export interface ThemedText {
  text: string;
  theme: string;
}

/** Texts of one product, grouped by hand. */
export interface ThemeSet {
  name: string;
  /** whether praise, problems and requests are grouped apart */
  hasKinds: boolean;
  texts: ThemedText[];
}

const LABELS = new URL('../../labels/themes/', import.meta.url);
const OWN = '-';
const LEAST_TEXTS = 3;
/** Products with several topics, by what their files' names end with. */
const OPINOSIS_PRODUCTS = [
  ...['amazon_kindle', 'ipod_nano_8gb', 'netbook_1005ha', 'garmin_nuvi_255W_gps', 'bestwestern_hotel_sfo'],
  ...['holiday_inn_london', 'swissotel_chicago', 'honda_accord_2008', 'toyota_camry_2007', 'windows7'],
];
const OPINOSIS_TEXTS_PER_TOPIC = 60;

/** Our messages: each under a heading with its kind and theme, or `-` for those that belong to none. */
export function ourThemes(part: 'dev' | 'test'): ThemeSet {
  const texts: ThemedText[] = [];
  let theme = OWN;
  for (const line of readFileSync(new URL(`${part}.txt`, LABELS), 'utf8').split('\n')) {
    if (line.startsWith('## ')) theme = line.slice(3);
    else if (line.trim() !== '')
      texts.push({ text: line, theme: theme === OWN ? `${OWN}${texts.length}` : theme });
  }
  return { name: `our messages, ${part}`, hasKinds: true, texts };
}

/** Sentences of product reviews with one labelled aspect that at least two others have. One half is for tuning. */
export function aspects(part: 'dev' | 'test'): ThemeSet {
  const all = readRows('prodrev_aspects.all.jsonl').flatMap(({ t, l }) => {
    const [first, ...rest] = typeof l === 'string' ? [l] : l;
    const isOurs = (hashOf(t) % 2 === 0) === (part === 'dev');
    return first === undefined || rest.length > 0 || !isOurs
      ? []
      : [{ text: joinClitics(t), theme: first.replace(/s$/, '') }];
  });
  const counts = new Map<string, number>();
  for (const { theme } of all) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  const texts = all.filter(({ theme }) => (counts.get(theme) ?? 0) >= LEAST_TEXTS);
  return { name: `aspects of products, ${part}`, hasKinds: false, texts };
}

/** Sentences about one product, by the topic that they were collected for. Only for measuring. */
export function opinosis(): ThemeSet[] {
  const folder = new URL('opinosis/topics/', TEXT_DATA);
  const files = readdirSync(folder).sort();
  return OPINOSIS_PRODUCTS.map((product) => ({
    name: `Opinosis, ${product}`,
    hasKinds: false,
    texts: files
      .filter((file) => file.includes(product))
      .flatMap((file) =>
        readFileSync(new URL(file, folder), 'latin1')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .slice(0, OPINOSIS_TEXTS_PER_TOPIC)
          .map((text) => ({ text, theme: file })),
      ),
  }));
}

function hashOf(text: string): number {
  return createHash('md5').update(text).digest().readUInt8(0);
}
