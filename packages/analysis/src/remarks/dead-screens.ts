/** What is said of a color on purpose, and of eyes that it hurts. */
const LOOKS =
  '(?:\\w+ ){0,6}(?:eyes?|bright\\w*|blind\\w*|glar\\w+|hurts?|hurting|burns?|harsh|tir(?:ed|ing)|headaches?|contrast|theme|mode|option|background)';
const WISHED = 'add|adding|want|wants|prefer|like|love|need|offer|the|this|that|your|its';
/** After these words, the screen is what happens. */
const HAPPENS_BEFORE = '(?:stuck (?:on|at|in)|gets?|got|sees?|shows?|showed|caused?|causes) the';
const HAPPENS_AFTER =
  'of death|appears?|appeared|comes up|came up|pops? up|shows up|wont|doesnt|never|stays|stayed';
const SCREEN = '(?:black|white|blank|grey|gray) screen';

/**
 * Source of a regular expression for a screen with nothing on it: "I get a white screen", but not "the white screen hurts
 * my eyes". It matches words joined by single spaces, within one space at both ends.
 */
export const DEAD_SCREEN = [
  `(?<! (?:${WISHED}) | (?:${WISHED}) (?:a|an|some) )${SCREEN}(?! ${LOOKS} )`,
  `(?<= ${HAPPENS_BEFORE} )${SCREEN}`,
  `${SCREEN}(?= (?:${HAPPENS_AFTER}) )`,
  'screen (?:goes|went|turns|turned|stays|stayed) (?:(?:all|completely|just|totally) )?(?:black|white|blank|grey|gray)',
].join('|');
