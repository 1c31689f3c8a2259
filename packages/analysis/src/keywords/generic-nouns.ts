/** Nouns that judge or measure instead of naming a part of a product. */
export const GENERIC_NOUNS: ReadonlySet<string> = new Set(
  'shame pity chore disaster nightmare joke mess pain problem problems issue issues thing things way time times bit lot day days week weeks night morning reason trouble hassle waste app apps application crash crashes crashing bug bugs glitch glitches error errors lag fix option options feature features ages forever update phone month right last third purpose complaint complaints con cons pros'.split(
    ' ',
  ),
);
