import type { Words } from '../../i18n/words.ts';

type Named = Words<'system'>['lanes'];

/** A lane's display name; an unknown lane keeps its own name. */
export function laneName(words: Words<'system'>, name: string): string {
  return isNamed(words, name) ? words.lanes[name] : name;
}

/** What a pause of this lane means. */
export function pauseText(words: Words<'system'>, name: string): string {
  return isNamed(words, name) ? words.pauseText[name] : words.pauseText.other;
}

function isNamed(words: Words<'system'>, name: string): name is keyof Named {
  return Object.hasOwn(words.lanes, name);
}
