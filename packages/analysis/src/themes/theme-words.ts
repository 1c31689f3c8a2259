import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { type Word, words } from '../text/words.ts';
import { englishStem } from './stems.ts';

/** How a language's words are compared. */
export interface ThemeWords {
  wordsOf: (text: string) => readonly Word[];
  stemOf: (word: string) => string;
  /** words that say nothing about what is meant */
  emptyWords: ReadonlySet<string>;
  isOpinion: (word: string) => boolean;
  /** what a word is about without naming it, such as `price` for "expensive" */
  impliedBy: (word: string) => string | undefined;
}

/** Aspects that adjectives imply (implicit aspects in Liu 2012, section 5.2). */
const IMPLIED: Readonly<Record<string, string>> = {
  price:
    'expensive pricey overpriced costly cheap affordable inexpensive price prices priced pricing cost costs',
  speed: 'slow slowly slower sluggish laggy fast faster quick quickly quicker speedy speed',
  ease: 'easy easier easily easiest simple simpler simply intuitive effortless effortlessly difficult complicated confusing unintuitive',
  size: 'small smaller tiny big bigger huge larger large size',
  kindness: 'friendly unfriendly rude impolite polite kind',
  noise: 'loud noisy quiet',
};
const ASPECT_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(IMPLIED).flatMap(([aspect, implying]) =>
    implying.split(' ').map((word) => [word, aspect] as const),
  ),
);

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    '! ? 0 a an the and or but so if then than that this these those it its is are was were be been being am i you he ' +
    'she we they my me him her us them your our his their of in on at to for from with by about as into onto out up down ' +
    'off over under again once here there when where why how all any both each few more most other some such no nor not ' +
    'only own same too very can will just should would could may might must shall do does did doing done have has had ' +
    'having get gets got getting go goes going went gone make makes made making let lets want wants wish wishes need ' +
    'needs like likes liked love loves loved really also even still always never ever every everything anything nothing ' +
    'something someone anyone everyone nobody im ive id ill youre youve its hes shes were theyre theyve isnt arent wasnt ' +
    'werent dont doesnt didnt wont wouldnt cant cannot couldnt shouldnt hasnt havent hadnt aint thats theres whats um uh ' +
    'er well ok okay yeah yes oh so please thanks thank hi hello hey because while since until after before during ' +
    'without though although however which who whom whose what one two three lot lots bit way thing things time times ' +
    'day days week weeks month months year years hour hours minute minutes second seconds today yesterday tomorrow now ' +
    'lately recently currently already yet maybe perhaps actually basically literally honestly totally completely ' +
    'absolutely definitely especially much many little less least app apps application feel feels felt think thought ' +
    'through throughout within between among against around across behind beside besides inside outside near next right away back together almost nearly zero four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty ninety hundred thousand second third fourth twice soon long often usually sometimes somewhere somehow itself myself themselves yourself know knew say says said see seen saw come comes came give gives gave take takes took put puts try tries tried trying ' +
    'use uses used using keep keeps kept seem seems seemed people guys guy user users add adds added adding able allow ' +
    'allows new old first last next whole half half every another else instead rather quite pretty super extremely ' +
    'incredibly happen happens happened become becomes became start starts started stop stops stopped work works worked ' +
    'working problem problems issue issues fix fixed update updates version'
  ).split(' '),
);

export function englishThemeWords(lexicon: OpinionLexicon): ThemeWords {
  return {
    wordsOf: words,
    stemOf: englishStem,
    emptyWords: EMPTY_WORDS,
    isOpinion: (word) => lexicon.has(word),
    impliedBy: (word) => ASPECT_OF.get(word),
  };
}
