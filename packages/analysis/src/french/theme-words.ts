import type { ThemeWords } from '../themes/theme-words.ts';
import { frenchWords } from './french-words.ts';
import type { FrenchLexicon } from './lexicon.ts';
import { stemOf } from './stems.ts';

/** Folded words that say nothing about what is meant. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    '! ? 0 a au aux avec ce ces cet cette c d de des du dans en et est etait etais ete etre es suis sont sera serait ' +
    'seraient soit fait faire fais font l la le les leur leurs lui j je m ma mes me moi mon n ne nos notre nous on ont ou ' +
    'par pas plus pour pourquoi qu que qui quoi s sa se ses si son sur t ta te tes toi ton tu un une vos votre vous y il ' +
    'ils elle elles ai as avez avons avait avais ca cela comme mais donc car alors quand depuis tres trop bien tout toute ' +
    'tous toutes rien jamais toujours encore deja chaque fois jour jours semaine mois an ans heure heures minute minutes ' +
    'peu beaucoup vraiment tellement super assez sans sous entre vers chez apres avant pendant des lors aussi meme autre ' +
    'autres bon ben bah euh merci svp plait peux peut pouvoir pourrait pourriez pourrais puisse veux voudrais voudrait ' +
    'aimerais aimerait aime adore faut faudrait doit devrait mettre mets met ajouter ajoutez ajout permettre appli applis ' +
    'app application chose choses truc trucs probleme problemes souci soucis fonctionne marche nouvelle nouveau mise jour ' +
    'version serait possible bonjour salut ici la dire dit voir vois vu va vais vont aller'
  ).split(' '),
);

/** Folded words that only look like a form of another one: "porte" isn't "port". Their plurals follow them. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'porte case course cours file fils partie sortie poste barre plane prise'.split(' '),
);

export function frenchThemeWords({ valence }: FrenchLexicon): ThemeWords {
  return {
    wordsOf: frenchWords,
    stemOf: themeStemOf,
    emptyWords: EMPTY_WORDS,
    isOpinion: (word) => valence.has(word),
    impliedBy: () => undefined,
  };
}

function themeStemOf(word: string): string {
  const single = OTHER_WORDS.has(word) ? word : word.replace(/s$/, '');
  return OTHER_WORDS.has(single) ? single : stemOf(word);
}
