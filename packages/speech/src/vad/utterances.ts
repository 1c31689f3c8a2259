import { shortenedSeconds } from './shorten-pauses.ts';
import type { SpeechSpan } from './speech-segments.ts';

/** The unit of recognition: neighboring spans of speech with the pauses between them. */
export interface UtteranceSpan extends SpeechSpan {
  /** the spans of speech, without the pauses */
  spans: SpeechSpan[];
}

/** Audio kept before and after the speech, because first and last consonants may be below the threshold. */
export const PADDING_SECONDS = 0.2;
/**
 * A pause this long always ends an utterance. People who think aloud pause for three seconds or more in the middle of a
 * sentence.
 */
export const SPLITTING_PAUSE_SECONDS = 6;

/** Shortest part of the maximum length at which a full utterance may end earlier. Short ones cost accuracy. */
const LEAST_SHARE = 0.5;

/**
 * Joins neighboring spans into utterances no longer than `maximumSeconds` with their pauses shortened. An utterance that
 * is full ends at its longest pause. Cuts a longer single span into equal parts.
 * @param durationSeconds length of the recording, which limits the padding
 */
export function mergeToUtterances(
  spans: readonly SpeechSpan[],
  maximumSeconds: number,
  durationSeconds: number,
): UtteranceSpan[] {
  const groups: SpeechSpan[][] = [];
  for (const span of spans.flatMap((each) => cutEvenly(each, maximumSeconds))) {
    let group = groups.at(-1) ?? [];
    if (groups.length === 0) groups.push(group);
    while (group.length > 0 && !fitsInto(group, span, maximumSeconds)) {
      group = group.splice(spansBeforeCut(group, span, maximumSeconds));
      groups.push(group);
    }
    group.push(span);
  }
  return groups.map((group, index) => {
    const previousEnd = groups[index - 1]?.at(-1)?.end ?? 0;
    const nextStart = groups[index + 1]?.[0]?.start ?? durationSeconds;
    const start = group[0]?.start ?? 0;
    const end = group.at(-1)?.end ?? start;
    return {
      // neighbors split the pause between them, so no audio is transcribed twice
      start: Math.max(start - PADDING_SECONDS, index === 0 ? 0 : (previousEnd + start) / 2),
      end: Math.min(
        end + PADDING_SECONDS,
        index === groups.length - 1 ? durationSeconds : (end + nextStart) / 2,
      ),
      spans: group,
    };
  });
}

export function fitsInto(group: readonly SpeechSpan[], span: SpeechSpan, maximumSeconds: number): boolean {
  const last = group.at(-1);
  return (
    last !== undefined &&
    span.start - last.end < SPLITTING_PAUSE_SECONDS &&
    shortenedSeconds([...group, span]) <= maximumSeconds
  );
}

/**
 * Returns how many spans of a full utterance to keep: those before its longest pause, which is most likely the end of a
 * sentence. The rest begins the next utterance.
 * @param next the span that doesn't fit; only its start matters, because its end isn't known yet in a live recording
 */
export function spansBeforeCut(
  group: readonly SpeechSpan[],
  next: SpeechSpan,
  maximumSeconds: number,
): number {
  let count = group.length;
  let longest = 0;
  for (const [index, { end }] of group.entries()) {
    const isLongEnough = shortenedSeconds(group.slice(0, index + 1)) >= LEAST_SHARE * maximumSeconds;
    if (!isLongEnough && index < group.length - 1) continue;
    const pause = (group[index + 1] ?? next).start - end;
    if (pause >= longest) [longest, count] = [pause, index + 1];
  }
  return count;
}

function cutEvenly(span: SpeechSpan, maximumSeconds: number): SpeechSpan[] {
  const length = span.end - span.start;
  const parts = Math.ceil(length / maximumSeconds);
  return Array.from({ length: parts }, (_, part) => ({
    start: span.start + (length * part) / parts,
    end: span.start + (length * (part + 1)) / parts,
  }));
}
