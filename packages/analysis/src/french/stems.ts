/** Shorter stems would stand for unrelated words. */
const SHORTEST_STEM = 3;
const ENDING =
  /(?:issaient|issait|issent|issant|aient|erait|erais|eront|erons|eraient|era|ait|ais|ant|ent|ees|ons|ez|er|ee|es|ira|it|ir|is|ie|ies|ue|us|ues|e|s|x|i|u)$/;

/** Returns a folded French word without its ending, so that most forms of a word are the same. */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : word;
}
