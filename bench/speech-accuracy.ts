import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDecoder } from '../packages/speech/src/decode.ts';
import { type Clip, normalizeLeniently, wordErrorRate } from '../packages/speech/src/testing/evaluation.ts';
import { encodeWebmOpus } from '../packages/speech/src/testing/opus.ts';
import { addNoise, babble, noise, nonSpeechClips } from '../packages/speech/src/testing/sounds.ts';
import { EFFORTS, openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import { recognizeBare, type Usage, usageOf } from './speech-engine.ts';

const OPUS_BITS_PER_SECOND = 24_000;
const NOISE_DECIBELS = 15;
const NOISE_SEED = 7;

type Samples = Float32Array;
interface Condition {
  name: string;
  sounds: Samples[];
}

interface Measured extends Usage {
  transcripts: string[];
}

/** Word error rate by effort and condition, compared with the bare engine (one greedy decode without guards). */
export async function measureAccuracy(clips: readonly Clip[], threads: number): Promise<string> {
  const conditions = await makeConditions(clips);
  const audioSeconds = clips.reduce((sum, clip) => sum + clip.samples.length / 16_000, 0);
  const rows: string[] = [];
  const groups: string[] = [];
  const report = (who: string, condition: Condition, measured: Measured): void => {
    const pairs = clips.map((clip, i) => ({
      reference: clip.transcript,
      hypothesis: measured.transcripts[i] ?? '',
    }));
    const raw = wordErrorRate(pairs);
    const lenient = wordErrorRate(pairs, normalizeLeniently);
    rows.push(
      `| ${who} | ${condition.name} | ${raw.rate.toFixed(2)} | ${lenient.rate.toFixed(2)} | ${(measured.wallSeconds / audioSeconds).toFixed(4)} | ${measured.cpuSeconds.toFixed(1)} |`,
    );
    if (who === 'balanced' && condition.name === 'as recorded')
      groups.push(...byGroup(clips, measured.transcripts));
  };
  for (const condition of conditions) report('bare engine', condition, await recognizeBare(condition.sounds));
  for (const effort of EFFORTS) {
    await using transcriber = await openTranscriber({ threads, effort });
    await transcriber.transcribe(clips[0]?.samples ?? new Float32Array(16_000));
    for (const condition of conditions)
      report(effort, condition, await transcribeAll(transcriber, condition.sounds));
  }
  return [
    `### Words wrong, ${clips.length} clips, ${Math.round(audioSeconds)} s`,
    `Raw ignores case and punctuation. Lenient also writes numbers as words, expands contractions and drops um and uh. The bare engine is one greedy decode of the same utterances, padded with 0.1 s, on one thread; the others use ${threads}, one clip after the other.`,
    '| effort | sound | WER raw % | lenient % | wall RTF | CPU s |\n|---|---|---|---|---|---|',
  ]
    .join('\n\n')
    .concat('\n', rows.join('\n'), '\n\nBalanced, as recorded, by group (raw %): ', groups.join(', '), '.');
}

async function makeConditions(clips: readonly Clip[]): Promise<Condition[]> {
  const raw = clips.map((clip) => clip.samples);
  const voices = clips.filter((clip) => clip.samples.length > 5 * 16_000).map((clip) => clip.samples);
  const longest = Math.max(...raw.map((samples) => samples.length));
  const crowd = babble(voices.slice(0, 6), longest);
  const withNoise = (name: string, sound: (length: number) => Samples): Condition => ({
    name: `${name} noise at ${NOISE_DECIBELS} dB`,
    sounds: raw.map((samples) => addNoise(samples, sound(samples.length), NOISE_DECIBELS)),
  });
  return [
    { name: 'as recorded', sounds: raw },
    { name: 'Opus 24 kbit/s in WebM', sounds: await throughOpus(raw) },
    withNoise('pink', (length) => noise('pink', length, NOISE_SEED)),
    withNoise('white', (length) => noise('white', length, NOISE_SEED)),
    withNoise('babble', () => crowd),
  ];
}

async function throughOpus(sounds: readonly Samples[]): Promise<Samples[]> {
  await using decoder = openDecoder({ processes: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const decoded: Samples[] = [];
    for (const samples of sounds) {
      const path = join(folder, 'clip.webm');
      await writeFile(path, await encodeWebmOpus(samples, OPUS_BITS_PER_SECOND));
      decoded.push((await decoder.decode(path, { maximumSeconds: 300 })).samples);
    }
    return decoded;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function transcribeAll(transcriber: Transcriber, sounds: readonly Samples[]): Promise<Measured> {
  const transcripts: string[] = [];
  const usage = await usageOf(async () => {
    for (const samples of sounds) {
      const { segments } = await transcriber.transcribe(samples);
      transcripts.push(segments.map((segment) => segment.text).join(' '));
    }
  });
  return { transcripts, ...usage };
}

function byGroup(clips: readonly Clip[], transcripts: readonly string[]): string[] {
  const pairs = clips.map((clip, i) => ({
    group: clip.group,
    reference: clip.transcript,
    hypothesis: transcripts[i] ?? '',
  }));
  return [...Map.groupBy(pairs, (pair) => pair.group)].map(
    ([group, ofGroup]) => `${group} ${wordErrorRate(ofGroup).rate.toFixed(1)}`,
  );
}

/** Words recognized in recordings without speech. */
export async function measureSilence(threads: number): Promise<string> {
  const clips = nonSpeechClips();
  const rows: string[] = [];
  for (const effort of EFFORTS) {
    await using transcriber = await openTranscriber({ threads, effort });
    let words = 0;
    for (const { samples } of clips) {
      const { segments } = await transcriber.transcribe(samples);
      words += segments.reduce((sum, segment) => sum + segment.text.split(' ').length, 0);
    }
    rows.push(`${effort} ${words}`);
  }
  return `### Without speech\n\nWords on ${clips.length} clips of silence, noises, tones, clicks, claps and music: ${rows.join(', ')}.`;
}
