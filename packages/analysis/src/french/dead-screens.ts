/** What is said of a color on purpose, and of eyes that it hurts. */
const LOOKS =
  '(?:\\w+ ){0,6}(?:yeux|eblouit|eblouissante?|aveugle|aveuglante?|fatigue|fatigante?|lumineux|lumineuse|agressif|agressive|mal)';
const NAMED = 'l|la|le|cet|cette|votre|vos|son|un theme|un fond';
const HAPPENS_BEFORE = '(?:sur|devant|que|affiche|ai|vois) (?:l|la|cet|cette)';
const SCREEN = '(?:ecran|page) (?:noire?|blanc|blanche|bleu)';
const WHOLE = '(?:ecran|page|appli|application|tout|c)';

/**
 * Source of a regular expression for a screen with nothing on it: « j'ai un écran blanc », but not « l'écran blanc me fait
 * mal aux yeux ». It matches folded words joined by single spaces, within one space at both ends.
 */
export const FRENCH_DEAD_SCREEN = [
  `(?<! (?:${NAMED}) )${SCREEN}(?! ${LOOKS} )`,
  `(?<= ${HAPPENS_BEFORE} )${SCREEN}(?! ${LOOKS} )`,
  `${WHOLE} (?:devient|(?:est|etait) (?:tout|toute|completement)) (?:noire?|blanc|blanche|bleu)(?! ${LOOKS} )`,
  `${WHOLE} est (?:noire?|blanc|blanche|bleu)(?= (?:quand|des|apres|depuis|au (?:demarrage|lancement)) )`,
  '(?:reste|restait) (?:noire?|blanc|blanche)',
].join('|');
