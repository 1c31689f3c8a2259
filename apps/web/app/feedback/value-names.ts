import { valueName } from '@voice-feedback/contract/value-name';
import { useWords } from '../i18n/words.ts';

/** Returns functions that put the values of an analysis into the reader's language. Unknown values stay as they are. */
export function useValueNames() {
  const { tones, topics, emotions } = useWords('values');
  return {
    tone: (tone: string) => valueName(tones, tone),
    topic: (topic: string) => valueName(topics, topic),
    emotion: (label: string) => valueName(emotions, label),
  };
}
