/**
 * Corrections of the general opinion lexicon for spoken product feedback: words it lacks, and words that only name a
 * subject here ("dark mode", "stress", "enemy", the filler "like"). Written by us. Words are in the form of
 * text/words.ts (lower case, no apostrophes).
 */
export const DOMAIN_VALENCE: ReadonlyMap<string, number> = new Map([
  ...valence(
    1.5,
    'love loved loving loves awesome amazing brilliant fantastic perfect incredible lifesaver gamechanger',
  ),
  ...valence(
    1,
    'intuitive smooth smoothly seamless seamlessly snappy addictive helpful helps helped thanks thank',
  ),
  ...valence(1, 'kudos cheers enjoy enjoying enjoyed relaxing soothing calming straightforward polished'),
  ...valence(
    1,
    'effortless lovely neat slick handy worthwhile reliable recommend recommended nailed delightful',
  ),
  ...valence(0.5, 'works nice nicely fine decent okay improved better clear motivated consistent flawlessly'),
  ...valence(
    -1.5,
    'terrible horrible awful unusable useless garbage trash scam hate hated worst nightmare ridiculous',
  ),
  ...valence(
    -1,
    'crash crashes crashed crashing glitch glitches glitchy buggy bug bugs laggy lag lags lagging',
  ),
  ...valence(
    -1,
    'freeze freezes freezing froze frozen broken expensive overpriced paywall paywalled spammy intrusive',
  ),
  ...valence(-1, 'confusing confused annoying annoyed frustrating frustrated clunky cluttered unresponsive'),
  ...valence(
    -1,
    'uninstalled uninstall uninstalling refund misleading pointless janky unreadable clumsy tedious',
  ),
  ...valence(
    -1,
    'disappointed disappointing disappears disappeared stuck error errors fails failed failing slow',
  ),
  ...valence(
    -0.5,
    'ads ad missing lacks lacking repetitive cancelled canceled unclear issue issues problem problems hidden',
  ),
  ...valence(
    0,
    'like likes liked well work right enough free support supports supported trust premium top gold reward',
  ),
  ...valence(
    0,
    'rewards pretty super lead leads master help available ready gain gains smart fair hot cool sharp',
  ),
  ...valence(
    0,
    'stress stressed anxiety anxious pain depression disorder cancer noise noises enemy enemies kill kills',
  ),
  ...valence(
    0,
    'attack attacks dark cloud zombie zombies monster dead death virus debt limit limits hard boss lost',
  ),
  ...valence(
    0,
    'plot funny sleep sleeping break breaks breaking fall falls miss mistake mistakes game games cold trick',
  ),
  ...valence(
    0,
    'tank tanks shoot alarm alarms warning risk crime criminal pan split drop drops critical sorry vice',
  ),
]);

function valence(value: number, list: string): [string, number][] {
  return list.split(' ').map((word) => [word, value]);
}
