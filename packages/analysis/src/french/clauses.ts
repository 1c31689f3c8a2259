import type { ClauseWords } from '../remarks/clauses.ts';

/** Where French sentences are split. Words are folded, with elisions split (french-words.ts). */
export const FRENCH_CLAUSES: ClauseWords = {
  contrast: set('mais cependant pourtant toutefois neanmoins malheureusement helas sauf hormis'),
  contrastPhrases: [
    ['par', 'contre'],
    ['en', 'revanche'],
    ['a', 'part'],
    ['dommage', 'que'],
    ['dommage', 'qu'],
  ],
  joins: set('et donc alors car parce puis puisque aussi sinon bref'),
  openers: set(
    'je j tu il elle on nous vous ils elles c ca ce cela ceci le la les l un une des mon ma mes notre nos votre vos ' +
      'cette ces cet y si comment pourquoi quand est faut faudrait impossible personne rien toujours tout en ' +
      'maintenant aucun aucune plus pas meme du de sur pour pendant avant apres trop surtout merci quelqu',
  ),
  wishes: [
    ['parce', 'que'],
    ['parce', 'qu'],
    ['il', 'manque'],
    ['il', 'faudrait'],
    ['faudrait'],
    ['ce', 'serait'],
    ['ca', 'serait'],
    ['j', 'aimerais'],
    ['je', 'voudrais'],
    ['je', 'souhaiterais'],
    ['pourriez', 'vous'],
    ['est', 'ce', 'que', 'vous', 'pourriez'],
    ['vous', 'devriez'],
    ['vous', 'pourriez'],
    ['si', 'vous', 'pouviez'],
    ['du', 'coup'],
    ['par', 'contre'],
    ['dommage', 'que'],
  ],
  beforeWish: set('si il ca ce bonjour salut euh que qu'),
  subordinate: set('quand lorsque lorsqu si chaque des depuis comme avant apres pendant tant'),
  skipped: set('et mais donc alors bon ben aussi a'),
  fillerContrast: () => false,
  minimumWords: 2,
};

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
