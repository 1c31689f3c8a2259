import { useWords } from '../i18n/words.ts';

/** Returns functions that put the values of an analysis into the reader's language. Unknown values stay as they are. */
export function useValueNames() {
  const { tones, topics, emotions } = useWords('values');
  return {
    tone: (tone: string) => nameIn(tones, tone),
    topic: (topic: string) => nameIn(topics, topic),
    emotion: (label: string) => nameIn(emotions, label),
  };
}

function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(names, value) ? (names[value] ?? value) : value;
}
