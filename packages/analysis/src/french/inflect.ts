import { fold } from './french-words.ts';

/** Returns the folded forms of an adjective or participle: masculine and feminine, singular and plural. */
export function adjectiveForms(masculine: string): string[] {
  const feminine = feminineOf(masculine);
  const plural = /[sx]$/.test(masculine)
    ? masculine
    : /eau$/.test(masculine)
      ? `${masculine}x`
      : /al$/.test(masculine)
        ? masculine.replace(/l$/, 'ux')
        : `${masculine}s`;
  return [masculine, plural, feminine, `${feminine}s`].map(fold);
}

const IRREGULAR_FEMININES: ReadonlyMap<string, string> = new Map([
  ['beau', 'belle'],
  ['nouveau', 'nouvelle'],
  ['frais', 'fraîche'],
  ['sec', 'sèche'],
  ['faux', 'fausse'],
  ['doux', 'douce'],
  ['long', 'longue'],
  ['gentil', 'gentille'],
  ['nul', 'nulle'],
  ['fou', 'folle'],
  ['mou', 'molle'],
  ['gros', 'grosse'],
  ['bas', 'basse'],
  ['épais', 'épaisse'],
  ['rigolo', 'rigolote'],
  ['vieillot', 'vieillotte'],
  ['pâlot', 'pâlotte'],
  ['net', 'nette'],
  ['muet', 'muette'],
  ['coquet', 'coquette'],
  ['menteur', 'menteuse'],
  ['trompeur', 'trompeuse'],
  ['mensonger', 'mensongère'],
]);

function feminineOf(masculine: string): string {
  const irregular = IRREGULAR_FEMININES.get(masculine);
  if (irregular !== undefined) return irregular;
  if (/e$/.test(masculine)) return masculine;
  if (/eux$/.test(masculine)) return masculine.replace(/x$/, 'se');
  if (/teur$/.test(masculine)) return masculine.replace(/teur$/, 'trice');
  if (/eur$/.test(masculine)) return masculine.replace(/r$/, 'se');
  if (/f$/.test(masculine)) return masculine.replace(/f$/, 've');
  if (/er$/.test(masculine)) return masculine.replace(/er$/, 'ère');
  if (/et$/.test(masculine)) return masculine.replace(/et$/, 'ète');
  if (/(?:el|en|on|eil)$/.test(masculine)) return `${masculine}${masculine.at(-1)}e`;
  return `${masculine}e`;
}

/** Returns the folded singular and plural of a noun. */
export function nounForms(singular: string): string[] {
  const plural = /[sxz]$/.test(singular)
    ? singular
    : /(?:eau|eu)$/.test(singular)
      ? `${singular}x`
      : `${singular}s`;
  return [...new Set([singular, plural].map(fold))];
}

const ENDINGS = ['e', 'es', 'ons', 'ez', 'ent', 'er', 'é', 'ée', 'és', 'ées', 'ais', 'ait', 'aient', 'ant'];

/** Returns the folded common forms of a regular verb in -er: present, imperfect and participles. */
export function verbForms(infinitive: string): string[] {
  const stem = infinitive.replace(/er$/, '');
  return [...new Set(ENDINGS.map((ending) => fold(joinStem(stem, ending))))];
}

/** Spelling before some endings: "mangeons", "commençait", "ennuie". */
function joinStem(stem: string, ending: string): string {
  const isBroad = /^[ao]/.test(ending);
  const isMute = /^(?:e|es|ent)$/.test(ending);
  if (isBroad && stem.endsWith('g')) return `${stem}e${ending}`;
  if (isBroad && stem.endsWith('c')) return `${stem.slice(0, -1)}ç${ending}`;
  if (isMute && /[uo]y$/.test(stem)) return `${stem.slice(0, -1)}i${ending}`;
  return `${stem}${ending}`;
}
