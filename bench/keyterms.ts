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

/** Clips between two lines of progress. */
const PROGRESS_EVERY = 20;
const TERMS = TEST_NAMES.map(({ name }) => name);

/** Key terms: names found, words changed where none was said, and processor time, each without and with the terms. */
export async function benchKeyterms(): Promise<BenchSection> {
  const threads = availableParallelism();
  const parts: string[] = [];
  await using transcriber = await openTranscriber({ threads, effort: 'fast' });
  parts.push(
    evaluationIsPossible
      ? await measureInsertions(transcriber)
      : `Words changed and time: ${EVALUATION_SKIPPED}.`,
    (await canSpeak())
      ? await measureRecall(transcriber, await speakNames(TEST_NAMES))
      : 'Names found: skipped, because espeak-ng, flite and festival aren’t installed.',
  );
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
    `Each name is read by ${clips.length / TERMS.length} of ${voices.length} synthetic voices in sentences; all ${TERMS.length} names are given as terms. Percent; found means with the spelling and case of the term. The thresholds were chosen on 88 other names. The last column counts wrong words besides the name in a clip without terms: it shows how well a voice is understood at all. Effort fast.`,
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
  const cpu = { without: 0, withTerms: 0 };
  let [words, changed] = [0, 0];
  const measure = async (samples: Float32Array, kind: keyof typeof cpu): Promise<string> => {
    let text = '';
    const { cpuSeconds } = await usageOf(async () => {
      text = await transcribed(transcriber, samples, kind === 'withTerms' ? TERMS : undefined);
    });
    cpu[kind] += cpuSeconds;
    return text;
  };
  // The first recordings are slower, and so are the first with terms.
  for (const terms of [undefined, TERMS])
    for (const { samples } of clips.slice(0, 2)) await transcribed(transcriber, samples, terms);
  for (const [i, { samples }] of clips.entries()) {
    if (i % PROGRESS_EVERY === 0) console.log(`without a name: clip ${i} of ${clips.length}`);
    // In turns within each clip, and each first every other time, so that other work on the machine affects both.
    const order = i % 2 === 0 ? (['without', 'withTerms'] as const) : (['withTerms', 'without'] as const);
    const texts = { without: '', withTerms: '' };
    for (const kind of order) texts[kind] = await measure(samples, kind);
    words += normalizeWords(texts.without).length;
    changed += countErrors(normalizeWords(texts.without), normalizeWords(texts.withTerms));
  }
  return [
    `### Without a name, ${clips.length} clips, ${Math.round(seconds)} s`,
    `The ${TERMS.length} names are given, and none is said. Words changed: ${changed} of ${words} (${((100 * changed) / words).toFixed(2)} %). Processor time, each clip in turns without and with terms, effort fast: ${(100 * (cpu.withTerms / cpu.without - 1)).toFixed(1)} % more with terms.`,
  ].join('\n\n');
}

async function transcribeAll(
  transcriber: Transcriber,
  clips: readonly { samples: Float32Array }[],
  keyterms?: readonly string[],
): Promise<string[]> {
  const texts: string[] = [];
  for (const [i, { samples }] of clips.entries()) {
    if (i % PROGRESS_EVERY === 0)
      console.log(`${keyterms ? 'with' : 'without'} terms: clip ${i} of ${clips.length}`);
    texts.push(await transcribed(transcriber, samples, keyterms));
  }
  return texts;
}

/** The language isn't checked: the voices are synthetic, and some have strong accents. */
async function transcribed(
  transcriber: Transcriber,
  samples: Float32Array,
  keyterms?: readonly string[],
): Promise<string> {
  const options = { language: 'en', ...(keyterms ? { keyterms } : {}) };
  const { segments } = await transcriber.transcribe(samples, options);
  return segments.map(({ text }) => text).join(' ');
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
