const PEOPLE = 'i|we|you|people|users|everyone|everybody|someone|customers|beginners';
/** Where only a product stops. */
const PLACE =
  '(?:on|at|in) (?:(?:the|a|an|this|that) )?(?:(?:loading|splash|start|boot|login|black|white|blank|same) (?:screen|page|logo)|(?:endless |infinite )?loop|\\d+)';

/**
 * Source of a regular expression for a product that stops: "the upload gets stuck", "I'm stuck on the loading screen". It
 * matches words joined by single spaces, within one space at both ends.
 */
export const PRODUCT_STUCK = `(?<! (?:${PEOPLE}) (?:\\w+ )?)(?:keeps? getting|kept getting|gets?|got|is|was|are|were|stays?|stayed|just) stuck|stuck ${PLACE}`;

/** The same for people who don't know how to go on: "I got stuck at the import". */
export const PERSON_STUCK = `(?:(?:${PEOPLE}) (?:\\w+ ){0,2}|im )stuck(?! ${PLACE} )`;
