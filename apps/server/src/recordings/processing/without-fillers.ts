import type { Segment, Word } from '@voice-feedback/contract/feedback';
import { packWordTimes, wordsOfSegments } from '../results/words.ts';
import { fillersLeftOut } from './engines.ts';
import { baseLanguage } from './language.ts';
import type { SpokenSegment, TranscribedRecording } from './transcribe.ts';

/**
 * Returns a transcript without fillers and repeated words; `leftOut` has those, with their times. A message of nothing
 * else keeps them.
 */
export function withoutFillers<Transcribed extends Pick<TranscribedRecording, 'transcription' | 'wordTimes'>>(
  transcribed: Transcribed,
): Transcribed & { leftOut: readonly Word[] } {
  const { transcription, wordTimes } = transcribed;
  const { segments, language } = transcription;
  const said = wordsOfSegments(segments, packWordTimes(segments, wordTimes));
  const leftOut: Word[] = [];
  const changed = segments.map((segment, index) => {
    const words = said[index] ?? [];
    const texts = fillersLeftOut(
      words.map(({ word }) => word),
      baseLanguage(language) ?? language,
    );
    const times = wordTimes?.[index];
    if (texts.every((text, at) => text === words[at]?.word)) return { segment, times };
    leftOut.push(...words.filter((_, at) => texts[at] === null));
    const kept = words.filter((_, at) => texts[at] !== null);
    return {
      segment: { ...segment, ...(times && spanOf(segment, kept)), text: textOf(texts) },
      times: kept.map(({ start, end, confidence }) => ({ start, end, confidence: confidence ?? undefined })),
    };
  });
  const spoken = changed.filter(({ segment }) => segment.text !== '');
  if (leftOut.length === 0 || spoken.length === 0) return { ...transcribed, leftOut: [] };
  return {
    ...transcribed,
    transcription: {
      ...transcription,
      segments: spoken.map(({ segment }) => segment),
      transcript: spoken.map(({ segment }) => segment.text).join(' '),
    },
    wordTimes: spoken.map(({ times }) => times),
    leftOut,
  };
}

/**
 * Returns what leaves fillers out of a text that is shown before all of it is transcribed. Its language isn't known
 * yet, so it changes nothing unless the sender named the language or there's only one that it can be.
 * @param languages those that are transcribed
 * @param sent the language and whether the sender wants fillers
 */
export function liveTextOf(
  languages: readonly string[],
  { language, isVerbatim }: { language: string | null | undefined; isVerbatim: boolean },
): (text: string) => string {
  const [only, ...others] = languages;
  const spoken = baseLanguage(language) ?? (others.length === 0 ? only : undefined);
  if (isVerbatim || spoken === undefined) return (text) => text;
  return (text) => textOf(fillersLeftOut(text.split(/\s+/).filter(Boolean), spoken));
}

function textOf(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null).join(' ');
}

function spanOf(segment: SpokenSegment, words: readonly Word[]): Pick<Segment, 'start' | 'end'> {
  return { start: words[0]?.start ?? segment.start, end: words.at(-1)?.end ?? segment.end };
}
