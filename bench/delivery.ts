import { availableParallelism } from 'node:os';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import { singVowel } from '../packages/speech/src/testing/voices.ts';
import { openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import { joinSamples } from '../packages/speech/src/vad/shorten-pauses.ts';
import { VoiceTrack, type VoiceVariation } from '../packages/speech/src/voice/voice-track.ts';
import type { BenchSection } from './section.ts';
import { usageOf } from './speech-engine.ts';

const SAMPLE_RATE = 16_000;
const SECONDS = 30;
const ROUNDS = 5;
const GROUPS = ['read', 'long', 'spont', 'tech', 'synth'];
const GLIDES_SEMITONES = [3, 6, 12, 18];
const GLIDE_SECONDS = 4;
/** From the 20th to the 80th percentile. */
const MIDDLE_SHARE = 0.6;

/** How a voice varies: its time beside that of the transcription, and its values for known and real voices. */
export async function benchDelivery(): Promise<BenchSection> {
  const parts = [knownVoices()];
  if (evaluationIsPossible) parts.push(await measureTime(), realVoices());
  else parts.push(`Time and real voices: ${EVALUATION_SKIPPED}.`);
  return { title: 'How it was said', command: 'npm run bench -- delivery', markdown: parts.join('\n\n') };
}

function knownVoices(): string {
  const rows = [90, 220].flatMap((lowest) =>
    GLIDES_SEMITONES.map((semitones) => {
      const glide = singVowel(
        GLIDE_SECONDS,
        (time) => lowest * 2 ** ((semitones * time) / GLIDE_SECONDS / 12),
      );
      const measured = variationOf(glide)?.pitchSemitones ?? 0;
      return `| ${lowest} Hz | ${semitones} | ${(MIDDLE_SHARE * semitones).toFixed(1)} | ${measured.toFixed(1)} |`;
    }),
  );
  return `### Sung vowels that glide upwards\n\n| from | by semitones | middle 60 % | measured |\n|---|---|---|---|\n${rows.join('\n')}`;
}

async function measureTime(): Promise<string> {
  const samples = joinSamples(clipsOf('tech', 'read')).subarray(0, SECONDS * SAMPLE_RATE);
  const threads = availableParallelism();
  await using fast = await openTranscriber({ threads, effort: 'fast' });
  await using balanced = await openTranscriber({ threads, effort: 'balanced' });
  const transcribe = (transcriber: Transcriber) => async () =>
    void (await transcriber.transcribe(samples, { language: 'en' }));
  const works = {
    voice: async () => void variationOf(samples),
    fast: transcribe(fast),
    balanced: transcribe(balanced),
  };
  const cpuMs = { voice: [] as number[], fast: [] as number[], balanced: [] as number[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['voice', 'fast', 'balanced'] as const)
      cpuMs[kind].push((await usageOf(works[kind])).cpuSeconds * 1_000);
  const [voice, ofFast, ofBalanced] = [median(cpuMs.voice), median(cpuMs.fast), median(cpuMs.balanced)];
  const share = (whole: number) => ((100 * voice) / whole).toFixed(1);
  return `### Time for ${SECONDS} s\n\nProcessor time, median of ${ROUNDS} rounds in turns: ${voice.toFixed(1)} ms, which is ${share(ofFast)} % of transcription with effort fast (${ofFast.toFixed(0)} ms) and ${share(ofBalanced)} % with balanced (${ofBalanced.toFixed(0)} ms).`;
}

function realVoices(): string {
  const rows = GROUPS.map((group) => {
    const all = clipsOf(group);
    const known = all.map((samples) => variationOf(samples)).filter((variation) => variation !== null);
    const middle = (value: (variation: VoiceVariation) => number) => median(known.map(value)).toFixed(1);
    return `| ${group} | ${known.length} of ${all.length} | ${middle((v) => v.pitchSemitones)} | ${middle((v) => v.loudnessDecibels)} |`;
  });
  return `### Clips of people and synthesizers\n\nMedians. Clips with less than a second of voice have no values.\n\n| group | clips | pitch, semitones | loudness, dB |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function clipsOf(...groups: string[]): Float32Array[] {
  return readClips()
    .filter(({ group }) => groups.includes(group))
    .map(({ samples }) => samples);
}

function variationOf(samples: Float32Array): VoiceVariation | null {
  const track = new VoiceTrack();
  for (let at = 0; at < samples.length; at += SAMPLE_RATE) track.push(samples.subarray(at, at + SAMPLE_RATE));
  return track.variation([{ start: 0, end: samples.length / SAMPLE_RATE }]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
