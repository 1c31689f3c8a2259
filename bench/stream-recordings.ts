import type { Clip } from '../packages/speech/src/testing/evaluation.ts';
import { encodeWebmOpus } from '../packages/speech/src/testing/opus.ts';

const SAMPLE_RATE = 16_000;
const PAUSE_SECONDS = 0.5;
/** The bit rate of a browser's recorder for speech. */
const BITS_PER_SECOND = 32_000;
/** Coprime to the number of clips, so that each recording starts with a different one. */
const STEP = 7;

export interface SpokenRecording {
  seconds: number;
  /** webm with Opus */
  audio: Buffer<ArrayBuffer>;
  /** the words, if all of them are known: a truncated recording has no transcript */
  reference: string | undefined;
}

/** Recording `number` of exactly `seconds`: clips with pauses between them, possibly cut off mid-speech. */
export async function makeCutRecording(
  clips: readonly Clip[],
  seconds: number,
  number: number,
): Promise<SpokenRecording> {
  const samples = new Float32Array(seconds * SAMPLE_RATE);
  let at = 0;
  for (let index = number * STEP; at < samples.length; index += 1) {
    const clip = clips[index % clips.length]?.samples ?? new Float32Array(SAMPLE_RATE);
    samples.set(clip.subarray(0, samples.length - at), at);
    at += clip.length + PAUSE_SECONDS * SAMPLE_RATE;
  }
  return { seconds, audio: await encode(samples), reference: undefined };
}

/**
 * Recording `number` of about `seconds`: whole clips with pauses between them. The last one is the clip that comes
 * closest to the length, and the recording ends with its speaker.
 */
export async function makeSpokenRecording(
  clips: readonly Clip[],
  seconds: number,
  number: number,
): Promise<SpokenRecording> {
  const wanted = seconds * SAMPLE_RATE;
  const pause = PAUSE_SECONDS * SAMPLE_RATE;
  const left = clips
    .map((_, index) => clips[(number * STEP + index) % clips.length])
    .filter((clip) => !!clip);
  const said: Clip[] = [];
  let at = 0;
  /** how far the recording's length would be from the target if it ended with `clip` */
  const distance = (clip: Clip) => Math.abs(wanted - at - clip.samples.length);
  while (left.length > 0) {
    const [last] = left.toSorted((a, b) => distance(a) - distance(b));
    const [following] = left;
    if (!last || !following) break;
    const isLast = at + following.samples.length + pause + shortest(left) > wanted;
    const clip = isLast ? last : following;
    said.push(clip);
    left.splice(left.indexOf(clip), 1);
    at += clip.samples.length + pause;
    if (isLast) break;
  }
  const samples = new Float32Array(at - pause);
  at = 0;
  for (const clip of said) {
    samples.set(clip.samples, at);
    at += clip.samples.length + pause;
  }
  return {
    seconds: samples.length / SAMPLE_RATE,
    audio: await encode(samples),
    reference: said.map(({ transcript }) => transcript).join(' '),
  };
}

function shortest(clips: readonly Clip[]): number {
  return Math.min(...clips.map(({ samples }) => samples.length));
}

/** A recording of one clip, which ends with its speaker. */
export async function makeWholeRecording({ samples, transcript }: Clip): Promise<SpokenRecording> {
  return { seconds: samples.length / SAMPLE_RATE, audio: await encode(samples), reference: transcript };
}

async function encode(samples: Float32Array): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await encodeWebmOpus(samples, BITS_PER_SECOND));
}
