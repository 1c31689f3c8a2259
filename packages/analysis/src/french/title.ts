import type { ClaimKind } from '../remarks/claims.ts';
import type { TitleWords } from '../title/title.ts';
import { FRENCH_GENERIC_NOUNS } from './generic-nouns.ts';
import { frenchWishOf } from './wishes.ts';

const LEAD =
  /^(?:(?:et|mais|donc|alors|du coup|par contre|en revanche|cependant|pourtant|toutefois|car|parce qu(?:e\b|['’])|puis|ou|bref|bon|ben|bah|euh|hum|ah|oh|bonjour|bonsoir|salut|coucou|hello|franchement|honnêtement|vraiment|sinon|voilà|enfin|malheureusement|hélas|dommage qu(?:e\b|['’])|sauf qu(?:e\b|['’])|je trouve qu(?:e\b|['’])|je pense qu(?:e\b|['’])|le problème c['’]est qu(?:e\b|['’])|non|oui)(?![\p{L}])[,\s]*)+/iu;
const TRAIL =
  /(?<!n['’]importe)(?:[\s,]+(?:quoi|voilà|hein|merci|franchement|svp|s['’]il (?:vous|te) pla[iî]t|c['’]est tout))+$/iu;
const CONJUNCTION = /\s+(?:et|mais|donc|ou|car|parce que|alors)$/iu;
/** Subjects that a headline leaves out: "ça plante" becomes "Plante". */
const SUBJECT =
  /^(?:ça|ca|cela|elle|il)\s+(?:ne\s+|n['’])?(?=(?:plante|rame|freeze|bugue?|lague?|crashe?|marche|fonctionne|coupe|quitte|se\s|s['’]|met|prend|tourne|mouline|charge|bouffe|vide|chauffe)(?![\p{L}]))/iu;
/** First words that aren't names, and so need no capital in the middle of a title. */
const STARTERS =
  /^(?:(?:le|la|les|un|une|des|du|de|mon|ma|mes|notre|nos|votre|vos|leur|leurs|ce|cet|cette|ces|il|elle|ils|elles|on|nous|vous|je|tout|toute|tous|toutes|aucun|aucune|rien|personne|plus|pas|jamais|impossible|trop|très|super|quand|si|depuis|comment|pourquoi|est|que|où|y|en|ça|plante|rame|marche|fonctionne|se|pouvoir|ajouter|permettre|merci|bon|bonne|chaque|avant|après|avec|sans|pour)(?!\p{L})|(?:[cjldnsmt]|qu)['’])/iu;
const TAIL =
  /[,;:]\s|\s(?=(?:qui|parce que|parce qu['’]|car|alors que|alors qu['’]|même si|bien que|pour que|et|mais|donc|dès que|dès qu['’]|quand|si|après|avant|depuis|sauf|malgré|au lieu de)(?![\p{L}]))/giu;
const DANGLING =
  /\s+(?:le|la|les|un|une|des|du|de|d|l|à|au|aux|en|dans|sur|pour|par|avec|sans|et|mais|ou|donc|est|sont|était|a|ont|ai|ne|n|pas|plus|très|trop|que|qu|qui|si|ce|cette|ces|mon|ma|mes|votre|vos|notre|nos|je|j|on|il|elle|y|se|s|c|chez)['’]?$/iu;
const STARTS_WITH_VOWEL = /^[aeiouyhàâéèêëîïôûœ]/iu;

const FRAGMENT = /^(?:qui|que|dont|où|est|sont|était|a|ont)(?![\p{L}'’])/iu;
const JOINT = /^(?:et|donc|alors|du coup|car|puis)(?!\p{L})/iu;
const CONTRAST = /^(?:mais|pourtant|alors que|alors qu['’])(?!\p{L})/iu;
const VAGUE = /^demande d(?:e |['’])(?:[^\s]+ )?(?:ça|cela|faire ça|faire cela)$/iu;
const CONDITION = /^(?:si|quand|lorsque|dès que|chaque fois que|après|avant|tant que)(?!\p{L})/iu;

/** How French headlines are worded: "Plante à l’ouverture ; demande un mode sombre". */
export const FRENCH_TITLE: TitleWords = {
  genericNouns: FRENCH_GENERIC_NOUNS,
  separator: ' ; ',
  lead: LEAD,
  conjunction: CONJUNCTION,
  fragment: FRAGMENT,
  joint: JOINT,
  contrast: CONTRAST,
  vague: VAGUE,
  condition: CONDITION,
  tail: TAIL,
  dangling: DANGLING,
  headlineOf,
};

/** A claim without the words that only introduce it, in lower case if it began a sentence. */
function headlineOf(quote: string, kind: ClaimKind): string {
  const plain = quote.replace(TRAIL, '');
  if (kind === 'request') return wantedIn(plain);
  return uncapitalized(plain.replace(SUBJECT, ''));
}

function wantedIn(quote: string): string {
  const { text, startsWithVerb } = frenchWishOf(quote);
  if (text.length < 4) return uncapitalized(quote);
  const wish = lowerFirst(text);
  if (!startsWithVerb) return `demande : ${wish}`;
  return STARTS_WITH_VOWEL.test(wish) ? `demande d’${wish}` : `demande de ${wish}`;
}

function uncapitalized(text: string): string {
  return STARTERS.test(text) ? lowerFirst(text) : text;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
