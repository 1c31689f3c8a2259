import { deflateSync } from 'node:zlib';
import type { Word } from '@voice-feedback/contract/feedback';
import type { Transcription } from './stored-result.ts';
import type { Cue } from './subtitles.ts';

/** A transcription in the shapes that OpenAI's transcription API answers with. */

type Segment = Transcription['segments'][number];

const MILLISECONDS = 1_000;
const DIGITS = 3;

/** `json` */
export function plainJson({ transcript, duration_seconds }: Transcription) {
  const usage = { type: 'duration' as const, seconds: Math.ceil(duration_seconds) };
  return { text: transcript, usage };
}

/** `stream`: a delta for each segment, then the whole. They come together: the words of an upload are there at once. */
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

/** WebVTT has markup and entities. */
function vttText(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `verbose_json`: segments with the facts that there are; `words` only when they were asked for. */
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
    // Of another model's vocabulary, so there are none to give.
    tokens: [],
    temperature: 0,
    // Ours is the exponential of this mean.
    ...(confidence === undefined
      ? {}
      : { avg_logprob: rounded(Math.log(Math.max(confidence, Number.EPSILON))) }),
    compression_ratio: compressionRatio(text),
    // Where nobody speaks there is no segment.
    no_speech_prob: 0,
  };
}

/** As Whisper computes it: length by compressed length, large where a recogniser repeats itself. */
function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return rounded(bytes.length / deflateSync(bytes).length);
}

function nameOf(language: string): string {
  return (new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language).toLowerCase();
}

/** 3661.5 → 01:01:01,500 */
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
