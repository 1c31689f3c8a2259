import { Moonshine } from '../packages/speech/src/asr/moonshine.ts';
import { MOONSHINE } from '../packages/speech/src/asr/moonshine-facts.ts';
import {
  joinSamples,
  type SampleRange,
  samplesOf,
  shortenPauses,
} from '../packages/speech/src/vad/shorten-pauses.ts';
import { SileroModel } from '../packages/speech/src/vad/silero-model.ts';
import { findSpeech } from '../packages/speech/src/vad/speech-segments.ts';
import { mergeToUtterances } from '../packages/speech/src/vad/utterances.ts';

const SAMPLE_RATE = 16_000;
export const BARE_LOOK = { paddingSeconds: 0.1 };

export interface Usage {
  wallSeconds: number;
  /** of all threads of this process */
  cpuSeconds: number;
}

export async function usageOf(work: () => Promise<void>): Promise<Usage> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return { wallSeconds: (performance.now() - started) / 1000, cpuSeconds: (used.user + used.system) / 1e6 };
}

/** The parts, in samples, of the utterances that the pipeline cuts each recording into. */
export async function cutIntoUtterances(sounds: readonly Float32Array[]): Promise<SampleRange[][][]> {
  const voice = await SileroModel.open();
  const cut: SampleRange[][][] = [];
  for (const samples of sounds) {
    const spans = findSpeech(await voice.probabilities(samples));
    const utterances = mergeToUtterances(spans, MOONSHINE.maximumSeconds, samples.length / SAMPLE_RATE);
    cut.push(utterances.map((utterance) => samplesOf(shortenPauses(utterance), samples.length)));
  }
  await voice.close();
  return cut;
}

/** Runs only the engine on this thread, on utterances cut beforehand: the floor for the pipeline. */
export async function recognizeBare(
  sounds: readonly Float32Array[],
): Promise<Usage & { transcripts: string[] }> {
  await using engine = await Moonshine.open();
  const cut = await cutIntoUtterances(sounds);
  const transcripts: string[] = [];
  const usage = await usageOf(async () => {
    for (const [i, samples] of sounds.entries()) {
      const texts: string[] = [];
      for (const parts of cut[i] ?? []) {
        const pieces = parts.map(({ from, to }) => samples.subarray(from, to));
        texts.push((await engine.recognize(joinSamples(pieces), BARE_LOOK)).text);
      }
      transcripts.push(texts.join(' '));
    }
  });
  return { transcripts, ...usage };
}
