import { frenchWords } from './french-words.ts';

/** Frequent words that only French has, without accents. Elided letters ("j", "c") count only before their words. */
const ONLY_FRENCH = set(
  'je j c les des une est ca cette votre vos notre nos mais avec pour dans tres trop bien pas plus jamais toujours aussi ' +
    'vous nous elle ils sont etait j ai qu que qui quand depuis merci bonjour salut bonsoir du au aux sur sans chez ' +
    'meme faut faudrait serait voudrais aimerais manque marche rien tout tous toute toutes mon ma mes peux peut ' +
    'fait faire encore super genial nul nulle bof parfait nickel plante rame dommage arrive ajouter vraiment franchement ' +
    'y moins mieux beaucoup pourquoi comment cher chere ouais lent lente facile pratique adore deteste recommande ' +
    'impossible chiant penible utile mise jour probleme souci soucis oui',
);
/** Of those, words that English or another language has as well; they count half. */
const SHARED = set(
  'des pour plus super y me nous au du qui que mon ma mes facile nul tous rien sur impossible une est dans marche comment mise jour tout les pas encore non j c cher genial votre bien',
);
const ENGLISH = set(
  'the i it is and to my of you that this for not was are with have be but so can when they me your on its im dont if just all at we do what like love app crashes crash please would could from there their',
);
/** Words that Spanish, Italian, Portuguese, Catalan, Dutch or Romanian has and French has not. */
const OTHER = set(
  'el los las una muy pero por para con como esta este mas mucho gracias hola yo il gli che non di della molto sono questa ' +
    'questo perche ho mi ma anche com nao uma os muito obrigado isso voce em meu minha amb aquesta molt perque els het een niet ' +
    'van ik ist die der und nicht ich das si este nu pentru foarte sunt per es tinc aplicacio',
);
const EVIDENCE = 1.5;

/**
 * Whether a text is French, by its function words. It decides where the language detector can't: short texts ("trop
 * bien", "c'est nul") and French without accents or with English words ("ça lag grave").
 */
export function isFrench(text: string): boolean {
  let french = 0;
  let other = 0;
  let count = 0;
  for (const { text: word } of frenchWords(text)) {
    if (word === '!' || word === '?') continue;
    count += 1;
    if (ONLY_FRENCH.has(word)) french += SHARED.has(word) ? 0.5 : 1;
    if (ENGLISH.has(word)) other += 1;
    if (OTHER.has(word)) other += 1;
  }
  if (/[àâçèêëîïôûœ]|\b[cjlnqdsmt]['’]\p{L}/iu.test(text)) french += 0.5;
  return (
    french > other * 1.5 &&
    (french >= EVIDENCE || (french >= 1 && french >= count / 2)) &&
    french >= count * 0.15
  );
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
