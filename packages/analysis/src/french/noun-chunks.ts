import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { Word } from '../text/words.ts';
import { frenchWords } from './french-words.ts';

const ARTICLES = set(
  'le la les l un une des du d mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces aucun ' +
    'aucune chaque quelques plusieurs au aux',
);
const PREPOSITIONS = set('de d du des a en au');
/** Words that stand between an article and its noun. */
const BEFORE_NOUN = set(
  'petit petite petits petites grand grande grands grandes bon bonne bons bonnes beau belle beaux belles nouveau nouvelle ' +
    'nouveaux nouvelles ancien ancienne anciens anciennes premier premiere dernier derniere derniers dernieres mauvais ' +
    'mauvaise super vrai vraie seul seule meme autre autres gros grosse joli jolie meilleur meilleure pire simple deux trois ' +
    'quatre cinq dix vingt 0 plus moins tres trop prochain prochaine excellent excellente enorme sacre sacree second seconde deuxieme troisieme quatrieme cinquieme',
);
/** Words that can't be a noun after an article. */
const NO_NOUN = set(
  'ai as a avons avez ont est es suis sommes etes sont etait etais etaient y en ne n pas plus jamais me m te t se s lui leur ' +
    'nous vous il elle on ils elles je j tu que qu qui quoi dont ou et mais donc car si sur sous dans par pour avec sans ' +
    'chez entre vers tout tous toute toutes rien personne bien mal tres trop peu assez aussi encore toujours souvent ' +
    'deja alors puis comme quand faut fait faire peux peut veux veut dois doit vais va ete etre avoir cela ceci ca c ' +
    'coup moment fois temps jour jours semaine semaines mois an ans annee annees heure heures minute minutes seconde secondes ' +
    'matin soir nuit midi hier demain aujourd hui chose choses truc trucs peine fait place moitie debut fin suite cause ' +
    'plupart bout reste ensemble monde gens autres mien sien votre notre meme moins plait faire voir savoir pouvoir ' +
    'utilise utiliser trouve adore aime deteste prend prends met mets passe perd perds recois attends attend ouvre change ' +
    'mieux meilleur envie besoin air deux trois quatre cinq dix vingt affilee instant avance base part cote reve usine ' +
    'appelle ecoute conseille recommande remercie felicite tour question bonheur plaisir top serait seraient sera merci sujet lundi mardi mercredi jeudi vendredi samedi dimanche matins soirs nuits quotidien bienvenus bienvenu memes six sept huit neuf week bas aise milieu fils solide bol',
);
/** Qualifiers that name a kind and so belong to the noun. */
const KINDS = set(
  'sombre clair nuit gratuit gratuite payant payante mensuel mensuelle annuel annuelle hebdomadaire quotidien quotidienne ' +
    'ligne client clients bancaire bleue automatique automatiques personnel personnelle personnelles prive privee publique ' +
    'numerique vocal vocale vocaux mobile premium familial familiale medicales medical instantane instantanes ' +
    'transport anglais francais multijoueur bord jour passe verification chargement ecran livraison',
);
const COMPOUNDS = [
  'mot de passe',
  'mots de passe',
  'mise a jour',
  'mises a jour',
  'service client',
  'service apres vente',
  'mode sombre',
  'mode nuit',
  'mode hors ligne',
  'mode avion',
  'tableau de bord',
  'tableaux de bord',
  'temps de chargement',
  'prise de rendez vous',
  'rendez vous',
  'code de verification',
  'carte bancaire',
  'prise en main',
  'message d erreur',
  'messages d erreur',
  'page d accueil',
  'ecran d accueil',
  'sous titres',
  'mode d emploi',
  'taille de police',
  'compte rendu',
  'code barres',
  'point relais',
  'ticket restaurant',
  'carte de credit',
  'essai gratuit',
  'mode deux joueurs',
  'groupe de travail',
].map((phrase) => phrase.split(' '));
/** After these, "le", "la" and "les" are pronouns. */
const PRONOUNS = set('je j tu on il elle ils elles nous vous me te se ne n');
/** Before "son", they make it a sound. */
const SOUND = set('le du un de au');
const INFINITIVE = /[^i]er$/;
const MINIMUM_LETTERS = 3;
const NOUN = /^[a-z]+$/;

/**
 * Finds the noun phrases of a French text without a tagger: the word after an article, with a following "de …" or a
 * qualifier that names a kind ("le mode sombre", "mes relevés de compte"), and known compounds anywhere.
 */
export function frenchChunks(text: string): NounChunk[] {
  const words = frenchWords(text);
  const chunks: NounChunk[] = [];
  let at = 0;
  while (at < words.length) {
    const compound = COMPOUNDS.find((parts) => isAt(words, at, parts));
    if (compound !== undefined) {
      chunks.push(chunkOf(text, words, at, at + compound.length - 1));
      at += compound.length;
      continue;
    }
    const first = nounAfterArticle(words, at);
    if (first === null) {
      at += 1;
      continue;
    }
    const last = endOfPhrase(words, first);
    chunks.push(chunkOf(text, words, first, last));
    at = last + 1;
  }
  return chunks;
}

/** Returns the index of the noun if an article stands at `at`, or null. */
function nounAfterArticle(words: readonly Word[], at: number): number | null {
  const article = words[at]?.text ?? '';
  if (!ARTICLES.has(article) || PRONOUNS.has(words[at - 1]?.text ?? '')) return null;
  if (words[at + 1]?.text === 'son' && SOUND.has(article)) return at + 1;
  let noun = at + 1;
  while (BEFORE_NOUN.has(words[noun]?.text ?? '') && noun < at + 3) noun += 1;
  return isNoun(words[noun]) ? noun : null;
}

function isNoun(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.text.length >= MINIMUM_LETTERS &&
    NOUN.test(word.text) &&
    !INFINITIVE.test(word.text) &&
    !NO_NOUN.has(word.text) &&
    !ARTICLES.has(word.text)
  );
}

function isAt(words: readonly Word[], at: number, parts: readonly string[]): boolean {
  return parts.every((part, offset) => words[at + offset]?.text === part);
}

/** Takes in "de compte", "d'export" and kinds ("sombre"). */
function endOfPhrase(words: readonly Word[], noun: number): number {
  const next = words[noun + 1]?.text ?? '';
  const compound = COMPOUNDS.find((parts) => isAt(words, noun, parts));
  if (compound !== undefined) return noun + compound.length - 1;
  if (KINDS.has(next)) return noun + 1;
  if ((next === 'de' || next === 'd') && isNoun(words[noun + 2])) return noun + 2;
  if (next === 'hors' && words[noun + 2]?.text === 'ligne') return noun + 2;
  if (PREPOSITIONS.has(next) && next === 'en' && words[noun + 2]?.text === 'ligne') return noun + 2;
  return noun;
}

function chunkOf(text: string, words: readonly Word[], first: number, last: number): NounChunk {
  const start = words[first]?.start ?? 0;
  const end = words[last]?.end ?? start;
  return { text: text.slice(start, end).toLowerCase(), start, end };
}

const FEMININE_ARTICLES = set('la une ma ta sa cette aucune');
const MASCULINE_ARTICLES = set('le un mon ton son ce cet du au aucun');
const PLURAL_ARTICLES = set('les des mes tes ses nos vos leurs ces aux quelques plusieurs');
const FEMININE_ENDING =
  /(?:tion|sion|xion|té|ance|ence|ure|ette|ie|ée|ade|ude|esse|ise|elle|ère|ture|que|ille|ine|ante|ace|euse|trice|une)$/;
const FEMININE_NOUNS = set(
  'mise prise page carte note appli application barre vidéo photo liste facture synchro pub aide offre montre voix langue ' +
    'recherche commande batterie app interface date heure chambre couleur police touche lecture alerte',
);

/** Returns the noun phrase with its definite article: "la carte", "l’export", "les notifications". */
export function withFrenchArticle({ text: noun, start }: NounChunk, whole: string): string {
  const [head = ''] = noun.split(/[\s-]/);
  const before =
    whole
      .slice(0, start)
      .match(/(\p{L}+)['’\s]*(?:\p{L}+eau |\p{L}+elle )?$/u)?.[1]
      ?.toLowerCase() ?? '';
  const isPlural =
    PLURAL_ARTICLES.has(before) ||
    (/[sx]$/.test(head) &&
      !MASCULINE_ARTICLES.has(before) &&
      !FEMININE_ARTICLES.has(before) &&
      before !== 'l' &&
      !/(?:prix|temps|choix|cours|repas|accès|avis|processus|colis|menus?)$/.test(head));
  if (isPlural) return `les ${noun}`;
  if (/^[aeiouyhàâéèêëîïôûœ]/.test(noun) && !/^(?:h(?:éros|aut|ors)|yaourt|ya)/.test(noun))
    return `l’${noun}`;
  const isFeminine =
    FEMININE_ARTICLES.has(before) ||
    (!MASCULINE_ARTICLES.has(before) && (FEMININE_NOUNS.has(head) || FEMININE_ENDING.test(head)));
  return `${isFeminine ? 'la' : 'le'} ${noun}`;
}

/** "de" before a noun phrase with its article: "du menu", "de la carte", "des notes". */
export function frenchOf(part: string): string {
  if (part.startsWith('le ')) return `du ${part.slice(3)}`;
  return part.startsWith('les ') ? `des ${part.slice(4)}` : `de ${part}`;
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
