import { availableParallelism } from 'node:os';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import type { BenchSection } from './section.ts';
import { measureAccuracy, measureSilence } from './speech-accuracy.ts';
import { measureMemory } from './speech-memory.ts';
import { measureLatency, measureThroughput } from './speech-speed.ts';
import { measureWordTimes } from './word-times.ts';

/** Speech: word errors, time and CPU time, each compared with the bare engine in the same run. */
export async function benchSpeech(): Promise<BenchSection> {
  const threads = availableParallelism();
  const parts: string[] = [];
  if (evaluationIsPossible) {
    const clips = readClips();
    parts.push(await measureAccuracy(clips, threads));
    parts.push(await measureLatency(clips, threads));
    parts.push(await measureThroughput(clips, threads));
  } else {
    parts.push(`Word error rate, latency and throughput: ${EVALUATION_SKIPPED}.`);
  }
  parts.push(await measureWordTimes());
  parts.push(await measureSilence(threads));
  parts.push(await measureMemory(threads));
  return { title: 'Speech', command: 'npm run bench -- speech', markdown: parts.join('\n\n') };
}
