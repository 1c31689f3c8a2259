import type { Segment } from '@voice-feedback/contract/feedback';
import { wordsOfSegments } from '../../recordings/results/words.ts';

/** A part of a message that a language model may quote. */
export interface Passage {
  feedbackId: string;
  createdAt: Date;
  text: string;
  /** times in seconds; of a written message 0 */
  segments: { start: number; end: number; text: string; words?: { start: number; end: number }[] }[];
}

/** Longest passage. A segment or a sentence is never cut, except for one that is longer alone. */
const PASSAGE_CHARACTERS = 600;
/** Parts of a long message. */
const PASSAGES_A_MESSAGE = 2;
/** Letters that two forms of a word have in common: "exports", "exporting". */
const STEM_CHARACTERS = 5;

interface Message {
  id: string;
  createdAt: Date;
  transcript: string;
  segments: Segment[];
  wordTimes: number[] | null;
}

/**
 * The parts of each message that have most words of a question; of one that has none, its beginning. The order of
 * messages stays.
 */
export function choosePassages(messages: readonly Message[], words: readonly string[]): Passage[] {
  const stems = words.map((word) => word.slice(0, STEM_CHARACTERS));
  return messages.flatMap((message) => {
    const passages = passagesOf(message).map((passage, place) => ({
      passage,
      place,
      score: scoreOf(passage.text, stems),
    }));
    const best = passages.toSorted((a, b) => b.score - a.score || a.place - b.place);
    return best
      .filter(({ score }, index) => index === 0 || (index < PASSAGES_A_MESSAGE && score > 0))
      .sort((a, b) => a.place - b.place)
      .map(({ passage }) => passage);
  });
}

function scoreOf(text: string, stems: readonly string[]): number {
  const said = new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, STEM_CHARACTERS)),
  );
  return stems.filter((stem) => said.has(stem)).length;
}

function passagesOf({ id, createdAt, transcript, segments, wordTimes }: Message): Passage[] {
  const parts = segments.length === 0 ? writtenParts(transcript) : spokenParts(segments, wordTimes);
  const passages: Passage[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = passages.at(-1);
    if (last !== undefined && last.text.length + part.text.length < PASSAGE_CHARACTERS) {
      last.text += ` ${part.text}`;
      last.segments.push(part);
    } else passages.push({ feedbackId: id, createdAt, text: part.text, segments: [part] });
  }
  return passages;
}

function spokenParts(segments: readonly Segment[], wordTimes: number[] | null): Passage['segments'] {
  const timed = wordsOfSegments(segments, wordTimes);
  return segments.map(({ start, end, text }, index) => ({
    start,
    end,
    text: text.trim(),
    words: (timed[index] ?? []).map((word) => ({ start: word.start, end: word.end })),
  }));
}

/** Sentences, and pieces of those that are longer than a passage. */
function writtenParts(transcript: string): Passage['segments'] {
  const sentences = transcript.trim().split(/(?<=[.!?…])\s+|\n+/u);
  return sentences
    .flatMap((sentence) => sentence.match(new RegExp(`[^]{1,${PASSAGE_CHARACTERS}}`, 'gu')) ?? [])
    .map((text) => ({ start: 0, end: 0, text: text.trim() }));
}
