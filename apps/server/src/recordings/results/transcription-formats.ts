import { deflateSync } from 'node:zlib';
import type { Word } from '@voice-feedback/contract/feedback';
import type { Transcription } from './stored-result.ts';
import type { Cue } from './subtitles.ts';

/** A transcription in the formats of OpenAI's transcription API. */

type Segment = Transcription['segments'][number];

const MILLISECONDS = 1_000;
const DIGITS = 3;

/** `json` */
export function plainJson({ transcript, duration_seconds }: Transcription) {
  const usage = { type: 'duration' as const, seconds: Math.ceil(duration_seconds) };
  return { text: transcript, usage };
}

/**
 * `stream`: a delta for each segment, then the whole text. They are sent together, because an upload is transcribed
 * before the answer.
 */
export function serverSentEvents(transcription: Transcription): string {
  const deltas = transcription.segments.map(({ text }, index) => ({
    type: 'transcript.text.delta',
    delta: index === 0 ? text : ` ${text}`,
  }));
  const events = [...deltas, { type: 'transcript.text.done', ...plainJson(transcription) }];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

export function subRip(cues: readonly Cue[]): string {
  return cues
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${lines.join('\n')}\n\n`,
    )
    .join('');
}

export function webVtt(cues: readonly Cue[]): string {
  const texts = cues.map(
    ({ start, end, lines }) =>
      `${clock(start, '.')} --> ${clock(end, '.')}\n${lines.map(vttText).join('\n')}\n\n`,
  );
  return `WEBVTT\n\n${texts.join('')}`;
}

/** Escapes WebVTT markup. */
function vttText(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `verbose_json`: segments with the available facts, and `words` only on request. */
export function verboseJson(
  { duration_seconds, language, transcript, segments }: Transcription,
  wanted: { segments: boolean; words: readonly Word[] | undefined },
) {
  return {
    task: 'transcribe' as const,
    language: nameOf(language),
    duration: duration_seconds,
    text: transcript,
    ...(wanted.segments ? { segments: segments.map(verboseSegment) } : {}),
    ...(wanted.words === undefined ? {} : { words: [...wanted.words] }),
    usage: { type: 'duration' as const, seconds: Math.ceil(duration_seconds) },
  };
}

function verboseSegment({ start, end, text, confidence }: Segment, id: number) {
  return {
    id,
    seek: 0,
    start,
    end,
    text,
    // Tokens refer to the vocabulary of OpenAI's models, so there are none.
    tokens: [],
    temperature: 0,
    // Our confidence is the exponential of this mean.
    ...(confidence === undefined
      ? {}
      : { avg_logprob: rounded(Math.log(Math.max(confidence, Number.EPSILON))) }),
    compression_ratio: compressionRatio(text),
    // A segment always contains speech.
    no_speech_prob: 0,
  };
}

/** Computed as in Whisper: length divided by compressed length. It is high if a recognizer repeats itself. */
function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return rounded(bytes.length / deflateSync(bytes).length);
}

function nameOf(language: string): string {
  return (new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language).toLowerCase();
}

/** Formats a time: 3661.5 → 01:01:01,500 */
function clock(seconds: number, separator: ',' | '.'): string {
  const total = Math.round(seconds * MILLISECONDS);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const milliseconds = String(total % MILLISECONDS).padStart(3, '0');
  const whole = Math.floor(total / MILLISECONDS);
  return `${two(whole / 3_600)}:${two((whole % 3_600) / 60)}:${two(whole % 60)}${separator}${milliseconds}`;
}

function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
