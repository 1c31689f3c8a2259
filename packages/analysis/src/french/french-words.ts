import type { Word } from '../text/words.ts';

const PIECE = /[\p{L}\p{N}]+|[!?]/gu;
const NUMBER = /^\p{N}+$/u;
const MARKS = /\p{M}/gu;

/** Forms as people type and say them, with the words they stand for. Two words share the characters of one. */
const WRITTEN_OUT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    cest: 'c est',
    cetait: 'c etait',
    jai: 'j ai',
    jarrive: 'j arrive',
    jadore: 'j adore',
    jaime: 'j aime',
    jaimerais: 'j aimerais',
    jsuis: 'je suis',
    chuis: 'je suis',
    jpeux: 'je peux',
    jveux: 'je veux',
    jcomprends: 'je comprends',
    jcapote: 'je capote',
    ya: 'y a',
    yavait: 'y avait',
    yen: 'y en',
    quil: 'qu il',
    lappli: 'l appli',
    lapp: 'l appli',
    tas: 't as',
    app: 'appli',
    apps: 'applis',
    application: 'appli',
    applications: 'applis',
    bcp: 'beaucoup',
    pb: 'probleme',
    pbs: 'problemes',
    prob: 'probleme',
    pk: 'pourquoi',
    pq: 'pourquoi',
    tjs: 'toujours',
    tjrs: 'toujours',
    tt: 'tout',
    tte: 'toute',
    ts: 'tous',
    svp: 'please',
    stp: 'please',
    maj: 'mise a jour',
    rdv: 'rendez vous',
    msg: 'message',
    msgs: 'messages',
    mdp: 'mot de passe',
    tel: 'telephone',
    pr: 'pour',
    ds: 'dans',
    qd: 'quand',
    qqn: 'quelqu un',
    nimporte: 'n importe',
    pkoi: 'pourquoi',
    trooop: 'trop',
    troop: 'trop',
    pis: 'puis',
  }).map(([form, words]) => [form, words.split(' ')]),
);

/**
 * Returns the words of a French text in order: lower case, without accents (people leave them out), with elisions and
 * hyphens split ("l'appli" is "l" and "appli"). "!" and "?" count as words; every number is "0".
 */
export function frenchWords(text: string): Word[] {
  const found: Word[] = [];
  for (const { 0: piece, index: start } of text.matchAll(PIECE)) {
    const end = start + piece.length;
    const folded = NUMBER.test(piece) ? '0' : fold(piece);
    const parts = WRITTEN_OUT.get(folded);
    if (parts === undefined) {
      found.push({ text: folded, start, end });
      continue;
    }
    for (const [at, part] of parts.entries()) {
      const from = Math.min(end - 1, start + (at === 0 ? 0 : (parts[at - 1]?.length ?? 0)));
      const to = at === parts.length - 1 ? end : Math.min(end, from + part.length);
      found.push({ text: part, start: at === 0 ? start : from, end: to });
    }
  }
  return found;
}

/** Lower case, without accents and ligatures. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Words that idioms and patterns ignore: the "ne" that speech drops, fillers, and adverbs that only stress. */
const UNHEARD = new Set(
  (
    'ne n euh heu ben bah hein vraiment franchement carrement absolument totalement completement litteralement ' +
    'honnetement juste egalement clairement quand carement serieusement reellement encore aussi simplement'
  ).split(' '),
);

const PLEASE = / s il (?:vous|te) plait /g;

/** Joins words with single spaces and one at both ends, without punctuation and unheard words. */
export function spokenCore(words: readonly string[]): string {
  const heard = words.filter((word) => word !== '!' && word !== '?' && !UNHEARD.has(word));
  return ` ${heard.join(' ')} `.replaceAll(PLEASE, ' please ');
}
