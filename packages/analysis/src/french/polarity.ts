import type { Polarity } from '../lexicon/polarity.ts';
import type { FrenchLexicon } from './lexicon.ts';

const NEGATORS = set('pas jamais aucun aucune sans ni guere rien point nullement peu moins');
/** Negators that come after a verb: "j'aime pas", "ça plaît plus". */
const AFTER_VERBS = set('pas plus jamais guere rien aucun aucune ni point moyen moyennement');
const INTENSIFIERS = set(
  'tres trop super hyper ultra mega giga vraiment tellement si extremement particulierement vachement grave carrement ' +
    'franchement totalement completement absolument bien fort drolement incroyablement terriblement ben sacrement beaucoup',
);
const DIMINISHERS = set('assez plutot parfois legerement relativement moyennement quelques globalement');
/** Words that only stress a bad word after them: "super lent", "bien compliqué". */
const STRESSING = set(
  'super hyper ultra mega giga bien vraiment fort incroyablement ben extra grave sacrement',
);
const NEGATION_REACH_WORDS = 3;
/** Words where the reach of a negation ends. */
const BARRIERS = set('mais et car parce puis alors ! ? par');
const INTENSITY = 1.4;
const DIMINISH = 0.7;
const NEGATED_GOOD = -0.9;
const NEGATED_BAD = -0.3;
const TOO_MUCH = -0.7;
/** Nouns and articles after "trop" that make it a complaint, as do adjectives that the lexicon doesn't have. */
/** Good words that are bad in excess. */
const TOO_EASILY = set(
  'facile faciles simple simples facilement rapide rapides vite rapidement discret sensible souple leger legere',
);
const NO_COMPLAINT_AFTER_TROP = set('hate envie ! ? pas plus a en y');

/** Sums the opinion words of a text (words from french-words.ts), considering negation and intensity. */
export function frenchPolarity(words: readonly string[], { valence, verbs }: FrenchLexicon): Polarity {
  let good = 0;
  let bad = 0;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const next = words[index + 1] ?? '';
    let value = valence.get(word) ?? 0;
    if (isFiller(words, index)) value = 0;
    if (
      before === 'trop' &&
      (value === 0 || TOO_EASILY.has(word)) &&
      word.length > 1 &&
      !NO_COMPLAINT_AFTER_TROP.has(word)
    ) {
      if (!isNegated(words, index - 1, false)) bad -= TOO_MUCH;
      continue;
    }
    if (value > 0 && STRESSING.has(word) && (valence.get(next) ?? 0) < 0) continue;
    if (value === 0) continue;
    if (INTENSIFIERS.has(before)) value *= INTENSITY;
    else if (DIMINISHERS.has(before) || (before === 'peu' && words[index - 2] === 'un')) value *= DIMINISH;
    if (isNegated(words, index, verbs.has(word))) value *= value > 0 ? NEGATED_GOOD : NEGATED_BAD;
    if (value > 0) good += value;
    else bad -= value;
  }
  return { good, bad };
}

/** Whether a negator before the word, or right after a verb, reverses its meaning. "pas seulement" doesn't. */
function isNegated(words: readonly string[], index: number, isVerb: boolean): boolean {
  for (let back = 1; back <= NEGATION_REACH_WORDS; back += 1) {
    const word = words[index - back];
    if (word === undefined || BARRIERS.has(word)) break;
    if (!NEGATORS.has(word)) continue;
    if (word === 'peu' && (words[index - back - 1] === 'un' || back > 1)) continue;
    if (
      word === 'moins' &&
      (back > 1 || words[index - back - 1] === 'au' || words[index - back - 1] === 'du')
    )
      continue;
    const after = words[index - back + 1];
    return after !== 'seulement' && after !== 'que' && after !== 'uniquement';
  }
  if (words[index - 1] === 'plus' && isDropped(words, index - 2)) return true;
  if (!isVerb) return false;
  const next = words[index + 1] ?? '';
  const second = words[index + 2] ?? '';
  if (AFTER_VERBS.has(next)) return next !== 'plus' || !OPEN_AFTER_PLUS.has(second);
  return SKIPPED_AFTER_VERB.has(next) && AFTER_VERBS.has(second) && second !== 'plus';
}

const SKIPPED_AFTER_VERB = set('vraiment meme toujours franchement trop me nous');
/** "j'aime plus que tout": "plus" compares. */
const OPEN_AFTER_PLUS = set('que de');

/** Whether "ne" stands before a verb whose "plus" means "no more". */
function isDropped(words: readonly string[], verbAt: number): boolean {
  return words[verbAt - 1] === 'ne' || words[verbAt - 1] === 'n';
}

/** Opinion words that aren't opinions where they stand. */
function isFiller(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  const next = words[index + 1] ?? '';
  switch (words[index]) {
    case 'bon':
      return (
        (index === 0 && (next === '' || STARTS_AFTER_BON.has(next))) ||
        before === 'mais' ||
        before === 'ah' ||
        before === 'de'
      );
    case 'bien':
      return BEFORE_FILLER_BIEN.has(before) || AFTER_FILLER_BIEN.has(next);
    case 'plait':
      return words[index - 2] === 'il' && (before === 'vous' || before === 'te');
    case 'cher':
    case 'chere':
    case 'chers':
      return index === 0 || before === 'bonjour';
    case 'clair':
    case 'claire':
      return COLOURS.has(before);
    case 'serieux':
      return index === 0 || (next === '' && !BEFORE_SERIOUS.has(before));
    case 'frais':
      return BEFORE_FEES.has(before) || next === 'de';
    case 'super':
      return next === 'u';
    case 'simple':
      return next === 'question' || before === 'un';
    case 'probleme':
    case 'souci':
    case 'bug':
      return next === 'corrige' || next === 'regle' || next === 'resolu';
    default:
      return false;
  }
}

const COLOURS = set('gris bleu vert jaune rose rouge orange mode theme');
const BEFORE_SERIOUS = set('tres est et pas plus peu etait sont super travail moins');
const BEFORE_FEES = set('les des ces aux de vos nos mes leurs');
const STARTS_AFTER_BON = set('les le la l j je c ca ben bah alors on il elle y tout en apres sinon voila');
const BEFORE_FILLER_BIEN = set('voudrais aimerais aimerait voudrait ou eh he veux souhaiterais veut');
const AFTER_FILLER_BIEN = set('sur que entendu trop plus moins des du de');

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
