import { availableParallelism } from 'node:os';
import {
  countErrors,
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import { openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import { canSpeak, type KeytermClip, speakNames } from './keyterm-clips.ts';
import { TEST_NAMES } from './keyterm-names.ts';
import type { BenchSection } from './section.ts';
import { usageOf } from './speech-engine.ts';

/** Times are taken in turns, without and with terms. */
const ROUNDS = 3;
const TERMS = TEST_NAMES.map(({ name }) => name);

/** Key terms: names found, words changed where none was said, and processor time, each without and with the terms. */
export async function benchKeyterms(): Promise<BenchSection> {
  const threads = availableParallelism();
  const parts: string[] = [];
  if (await canSpeak()) {
    await using balanced = await openTranscriber({ threads, effort: 'balanced' });
    parts.push(await measureRecall(balanced, await speakNames(TEST_NAMES)));
  } else {
    parts.push('Names found: skipped, because espeak-ng, flite and festival aren’t installed.');
  }
  if (evaluationIsPossible) {
    await using fast = await openTranscriber({ threads, effort: 'fast' });
    parts.push(await measureInsertions(fast));
  } else {
    parts.push(`Words changed and time: ${EVALUATION_SKIPPED}.`);
  }
  return { title: 'Key terms', command: 'npm run bench -- keyterms', markdown: parts.join('\n\n') };
}

async function measureRecall(transcriber: Transcriber, clips: readonly KeytermClip[]): Promise<string> {
  const without = await transcribeAll(transcriber, clips);
  const withTerms = await transcribeAll(transcriber, clips, TERMS);
  const found = (texts: readonly string[]) => clips.map(({ name }, i) => has(texts[i] ?? '', name));
  const [before, after] = [found(without), found(withTerms)];
  const spelledRight = clips.map(({ name }, i) => letters(without[i] ?? '').includes(letters(name)));
  const voices = [...new Set(clips.map(({ voice }) => voice))];
  const rows = ['all', ...voices].map((voice) => {
    const share = (right: readonly boolean[]): string => {
      const ofVoice = right.filter((_, i) => voice === 'all' || clips[i]?.voice === voice);
      return `${((100 * ofVoice.filter(Boolean).length) / Math.max(1, ofVoice.length)).toFixed(1)}`;
    };
    const others = clips.flatMap((clip, i) => (voice === 'all' || clip.voice === voice ? [i] : []));
    const wordsWrong = others.reduce((sum, i) => sum + errorsBeside(clips[i], without[i] ?? ''), 0);
    return `| ${voice} | ${others.length} | ${share(spelledRight)} | ${share(before)} | ${share(after)} | ${(wordsWrong / Math.max(1, others.length)).toFixed(1)} |`;
  });
  const wrong = clips.reduce(
    (sum, { name }, i) =>
      sum + TERMS.filter((term) => !name.includes(term) && has(withTerms[i] ?? '', term)).length,
    0,
  );
  return [
    `### Names found, ${TERMS.length} names, ${clips.length} clips`,
    `Each name is read by 3 of ${voices.length} synthetic voices in sentences; all ${TERMS.length} names are given as terms. Percent; found means with the spelling and case of the term. The thresholds were chosen on 40 other names. The last column counts wrong words besides the name in a clip without terms: it shows how well a voice is understood at all. Effort balanced.`,
    `| voice | clips | without terms, ignoring case and spaces | without terms | with terms | other words wrong |\n|---|---|---|---|---|---|\n${rows.join('\n')}`,
    `Names written that weren’t said: ${wrong}.`,
  ].join('\n\n');
}

function errorsBeside(clip: KeytermClip | undefined, text: string): number {
  if (!clip) return 0;
  const spoken = normalizeWords(clip.transcript.replace(clip.name, ''));
  const errors = countErrors(spoken, normalizeWords(text));
  // what stands for the name is an insertion
  return Math.max(0, errors - normalizeWords(clip.name).length);
}

async function measureInsertions(transcriber: Transcriber): Promise<string> {
  const clips = readClips();
  const seconds = clips.reduce((sum, { samples }) => sum + samples.length / 16_000, 0);
  const cpu = { without: [] as number[], withTerms: [] as number[] };
  const texts = { without: [] as string[], withTerms: [] as string[] };
  await transcribeAll(transcriber, clips.slice(0, 1));
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await usageOf(async () => {
      texts.without = await transcribeAll(transcriber, clips);
    });
    const helped = await usageOf(async () => {
      texts.withTerms = await transcribeAll(transcriber, clips, TERMS);
    });
    cpu.without.push(plain.cpuSeconds);
    cpu.withTerms.push(helped.cpuSeconds);
  }
  let [words, changed] = [0, 0];
  for (const [i, text] of texts.without.entries()) {
    words += normalizeWords(text).length;
    changed += countErrors(normalizeWords(text), normalizeWords(texts.withTerms[i] ?? ''));
  }
  const [before, after] = [median(cpu.without), median(cpu.withTerms)];
  return [
    `### Without a name, ${clips.length} clips, ${Math.round(seconds)} s`,
    `The ${TERMS.length} names are given, and none is said. Words changed: ${changed} of ${words} (${((100 * changed) / words).toFixed(2)} %). Processor time, median of ${ROUNDS} rounds in turns, effort fast: ${before.toFixed(1)} s without terms, ${after.toFixed(1)} s with them (${(100 * (after / before - 1)).toFixed(0)} % more).`,
  ].join('\n\n');
}

async function transcribeAll(
  transcriber: Transcriber,
  clips: readonly { samples: Float32Array }[],
  keyterms?: readonly string[],
): Promise<string[]> {
  const texts: string[] = [];
  for (const { samples } of clips) {
    const { segments } = await transcriber.transcribe(samples, keyterms ? { keyterms } : {});
    texts.push(segments.map(({ text }) => text).join(' '));
  }
  return texts;
}

/** Whether a text has a term as written, as whole words. */
function has(text: string, term: string): boolean {
  return ` ${text.replaceAll(/[^\p{L}\p{N} ]/gu, ' ')} `.includes(
    ` ${term.replaceAll(/[^\p{L}\p{N} ]/gu, ' ')} `,
  );
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
