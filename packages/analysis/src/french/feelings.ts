import type { Emotion, EmotionLabel, Tone } from '../analysis.ts';
import { contradictedEmotions } from '../emotions/emotions.ts';
import type { Claim } from '../remarks/claims.ts';
import type { ToneWords } from '../tone/tone.ts';
import { frenchWords, spokenCore } from './french-words.ts';

/** Words that name an emotion. No model for emotions is trained in French, so only named ones are reported. */
const NAMED: readonly (readonly [EmotionLabel, RegExp])[] = [
  ['gratitude', /(merci|mercis|remercie|remercions|reconnaissante?s?|gratitude)/],
  [
    'love',
    /(adore|adores|adorons|adorent|kiffe|kiffons|amoureux|amoureuse|coup de coeur|j aime (trop|tellement|beaucoup|bien)?|fan)/,
  ],
  [
    'joy',
    /(heureux|heureuse|content|contente|contents|ravi|ravie|ravis|joie|bonheur|aux anges|regale|youpi)/,
  ],
  [
    'admiration',
    /(bravo|chapeau|genial|geniale|geniaux|geniales|excellente?s?|magnifiques?|impressionnante?s?|incroyables?|bluffe|bluffante?s?|felicitations?|bien joue|vous etes au top|dinguerie|tuerie)/,
  ],
  ['excitement', /(hate|trop hate|j capote|je capote|trop (bien|cool|top)|vivement|impatiente?)/],
  [
    'approval',
    /(recommande|conseille|d accord|valide|approuve|parfait|parfaite|nickel|rien a redire|satisfaite?)/,
  ],
  ['amusement', /(mdr|lol|rigolo|marrante?|drole|le fun|je me marre)/],
  ['relief', /(soulagee?|soulagement|ouf|rassuree?|rassurante?|enfin)/],
  [
    'anger',
    /(honteux|honteuse|scandaleux|scandale|inadmissible|furieux|furieuse|furax|colere|ras le bol|y en a marre|marre|inacceptable|se moque de|foutage|arnaque|revoltante?|deteste)/,
  ],
  [
    'annoyance',
    /(agacante?|agacee?|enervante?|enervee?|enerve|penible|saoule|relou|chiante?|frustrante?|frustree?|gonfle|insupportable|tannee?|lourd|soule|gave)/,
  ],
  [
    'disappointment',
    /(decue?s?|deception|decevante?s?|dommage|decevoir|m attendais a mieux|desillusion|bof)/,
  ],
  ['sadness', /(triste|tristes|snif|malheureux|malheureuse|peine|desolante?)/],
  ['disgust', /(degueu\w*|degoutee?|degoutante?|ecoeure|ecoeurante?|immonde|infecte?)/],
  ['fear', /(peur|effrayante?|terrifiante?|angoisse|angoissante?|panique)/],
  [
    'nervousness',
    /(inquiet|inquiete|inquiets|inquietant|inquietante|inquietude|m inquiete|stresse|stressee|stressante?|crains|nerveux|anxieu\w+)/,
  ],
  [
    'confusion',
    /(comprends (pas|rien|plus)|y comprends|incomprehensibles?|pas clair|(suis|est) (\w+ )?(perdue?|paumee?)|confuse?|capte rien|rien capte|rien compris|larguee?)/,
  ],
  [
    'curiosity',
    /(je me demande|me demandais|voulais savoir|voudrais savoir|aimerais savoir|curieux|curieuse|comment on fait|est ce possible)/,
  ],
  [
    'desire',
    /(j aimerais|je voudrais|je souhaite\w*|j espere|on aimerait|ce serait (bien|cool|top|super|genial|sympa)|ca serait (bien|cool|top|super|genial|sympa))/,
  ],
  ['surprise', /(surprise?|surpris|etonnee?|etonnante?|incroyable|wow|waouh|ouah|inattendu)/],
  ['optimism', /(j espere|esperons|bon espoir|confiante?|continuez comme ca)/],
  ['remorse', /(desolee?|pardon|je m excuse|toutes mes excuses)/],
  ['pride', /(fier|fiere|fiers|fierte)/],
];
const NAMED_PATTERNS = NAMED.map(
  ([label, pattern]) => [label, new RegExp(` (?:${pattern.source}) `, 'g')] as const,
);
const MAXIMUM_EMOTIONS = 4;
/** Scores of an emotion that is named once, and more often. They are set, not learned. */
const ONCE = 0.6;
const AGAIN = 0.8;

/** Returns the emotions that a French text names, without those that contradict its claims. */
export function frenchEmotions(text: string, claims: readonly Claim[]): Emotion[] {
  const core = spokenCore(frenchWords(text).map((word) => word.text));
  const contradicted = contradictedEmotions(claims);
  const found = NAMED_PATTERNS.flatMap(([label, pattern]) => {
    const count = [...core.matchAll(pattern)].length;
    return count === 0 || contradicted.has(label) ? [] : [{ label, score: count === 1 ? ONCE : AGAIN }];
  });
  return found.sort((left, right) => right.score - left.score).slice(0, MAXIMUM_EMOTIONS);
}

/** Phrases about the speaker's own state. */
const CUES: readonly (readonly [Tone, RegExp, number])[] = [
  [
    'worried',
    / (inquiet|inquiete|inquietant|inquietante|inquietude|m inquiete|peur|crains|craint|angoisse|angoissante?|dangereux|panique|flippant|flippe|stresse|pirate|piratee|hacke|pas rassuree?) /,
    1.4,
  ],
  [
    'angry',
    / (honteux|honteuse|honte|scandaleux|scandaleuse|scandale|inadmissible|inacceptable|intolerable|arnaque|escroc\w*|voleurs?|du vol|furieux|furieuse|furax|colere|ras le bol|plus jamais|jamais plus|se (moque|fout|foutent|moquent) de|foutage|remboursez|a fuir|fuyez|merde|de merde|deteste|lamentable|c est nul|nul nul|marre|desinstalle|honteusement|importe quoi|revoltant|degueulasse) /,
    1,
  ],
  [
    'confused',
    / (comprends (pas|rien|plus)|y comprends|comprend (pas|rien)|incomprehensibles?|pas (tres |du tout )?clair|pas claire|(suis|est|me sens) (\w+ )?(perdue?|paumee?|larguee?)|confus|confuse|capte rien|rien capte|capte|rien compris|sais (pas|plus) (comment|ou|quoi|si|quel)|cliquer ou|trouve pas (ou|comment)|faut faire quoi|on s y perd|m y perds) /,
    1.6,
  ],
  [
    'disappointed',
    / (decu|decue|decus|decevant|decevante|deception|dommage|avant c etait|c etait mieux|mieux avant|m attendais|esperais|on m avait promis|promis|pas terrible|bof|moyen|moyenne|regrette|aurais prefere|laisse a desirer|peut mieux faire|helas|malheureusement|moins bien|de moins en moins|de plus en plus creux|on s en lasse|toujours les memes|pas fameux|pas grand chose|grand chose|vaut pas|mitigee?|j etais fan|degringole|gache) /,
    1.2,
  ],
  [
    'enthusiastic',
    / (wow|waouh|ouah|whaou|trop (bien|cool|top|bon|style|stylee|fort|content|contente|hate|beau|belle)|genial|geniale|geniaux|geniales|incroyables?|magnifiques?|j adore|adore|adorent|kiffe|dinguerie|tuerie|de ouf|le fun|capote|une merveille|pepite|je suis fan|fan|meilleure?|extraordinaire|au top|merci merci|hyper|grave|un truc de (fou|ouf|dingue)|parfait|ca dechire|coup de coeur|addictif) /,
    0.7,
  ],
  [
    'appreciative',
    / (merci|remercie|satisfaite?|apprecie|pratique|efficace|recommande|bravo|chapeau|content|contente|ravi|ravie|bien joue|rien a (redire|dire|reprocher)|nickel|utile|utiles|fiable|simple|simples) /,
    0.7,
  ],
  [
    'curious',
    / (je me demande|voulais savoir|voudrais savoir|aimerais savoir|comment (on|je|ca|faire)|est ce (que|qu)|y a moyen|combien|a quoi sert|possible (de|d)) /,
    0.5,
  ],
  [
    'frustrated',
    / (a chaque fois|toutes les|tout le temps|sans arret|toujours (pas|rien|aucune)|encore|fois|saoule|penible|agacant|enervant|frustrant|insupportable|galere|relou|jamais|impossible|chiant|du coup|en rond|arrive pas|perte de temps) /,
    0.4,
  ],
];

export const FRENCH_TONE: ToneWords = {
  wordsOf: (text) => frenchWords(text).map((word) => word.text),
  joined: spokenCore,
  cues: CUES,
};
