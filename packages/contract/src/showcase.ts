/**
 * What a visitor of the live demo sends in place of a key. Everybody knows it: it only reads the story of the demo
 * (apps/server/src/accounts/visitor-principal.ts).
 */
export const SHOWCASE_CREDENTIAL = 'showcase-visitor';

/** The message of the story with a recording, which the demo links to. */
export const SHOWCASE_RECORDING_ID = '2da17aed-1ec1-83c4-a487-d754debfe030';
