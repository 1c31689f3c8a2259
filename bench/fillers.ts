import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FILLER_LANGUAGES, isFiller } from '../packages/analysis/src/fillers/filler-words.ts';
import { leaveOutFillers } from '../packages/analysis/src/fillers/leave-out-fillers.ts';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
  wordErrorRate,
} from '../packages/speech/src/testing/evaluation.ts';
import { openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import { SENTENCES } from './filler-sentences.ts';
import { canSpeak, readWav, VOICES } from './keyterm-clips.ts';
import type { BenchSection } from './section.ts';

const SAID_FILLERS = new Set(['um', 'uh', 'erm']);
const TEXTS = fileURLToPath(new URL('../../shared/data/text/', import.meta.url));
const TEXT_FILES = ['goemo.dev', 'goemo.test', 'prodrev.test', 'proscons.test'];
/** Kept for the next run, because speaking takes minutes. */
const FOLDER = join(tmpdir(), 'voice-feedback-fillers');

/** A recording, what is said in it, and what should be written. */
interface Spoken {
  group: string;
  said: string;
  written: string;
  samples: Float32Array;
}

/** Fillers and repeated words: how many the engine writes, how many are left out, and what that does to the words. */
export async function benchFillers(): Promise<BenchSection> {
  await using transcriber = await openTranscriber({ threads: availableParallelism(), effort: 'balanced' });
  const spoken = [
    ...(evaluationIsPossible ? clips() : []),
    ...((await canSpeak()) ? await speakSentences() : []),
  ];
  const parts = [await table(transcriber, spoken), await writtenSentences()];
  return { title: 'Fillers', command: 'npm run bench -- fillers', markdown: parts.join('\n\n') };
}

function clips(): Spoken[] {
  return readClips().map(({ group, transcript, samples }) => ({
    group: group === 'spont' ? 'spontaneous clips' : 'the other clips',
    said: transcript,
    written: normalizeWords(transcript)
      .filter((word) => !SAID_FILLERS.has(word))
      .join(' '),
    samples,
  }));
}

async function speakSentences(): Promise<Spoken[]> {
  await mkdir(FOLDER, { recursive: true });
  const made: Spoken[] = [];
  for (const { said, written } of SENTENCES)
    for (const { name, speak } of VOICES) {
      const file = join(FOLDER, `${name} ${said.replaceAll(/[^\w ]/g, '')}.wav`);
      if (!existsSync(file)) {
        await speak(said, `${file}.part`);
        await rename(`${file}.part`, file);
      }
      const group =
        said === written ? 'synthetic, nothing to leave out' : 'synthetic, with fillers or repetitions';
      made.push({ group, said, written, samples: await readWav(file) });
    }
  return made;
}

async function table(transcriber: Transcriber, spoken: readonly Spoken[]): Promise<string> {
  const heard: (Spoken & { text: string; cleaned: Cleaned })[] = [];
  for (const one of spoken) {
    const { segments } = await transcriber.transcribe(one.samples, { language: 'en' });
    const text = segments.map((segment) => segment.text).join(' ');
    heard.push({ ...one, text, cleaned: cleanedOf(segments.map((segment) => segment.text)) });
  }
  const rows = [...Map.groupBy(heard, ({ group }) => group)].map(([group, all]) => {
    const sum = (count: (one: (typeof all)[number]) => number) =>
      all.reduce((total, one) => total + count(one), 0);
    const rate = (reference: 'said' | 'written', hypothesis: (one: (typeof all)[number]) => string) =>
      wordErrorRate(
        all.map((one) => ({ reference: one[reference], hypothesis: hypothesis(one) })),
      ).rate.toFixed(1);
    const worse = all.filter(
      ({ written, text, cleaned }) => errors(written, cleaned.text) > errors(written, text),
    );
    return `| ${group} | ${all.length} | ${sum(({ said }) => fillersIn(said))} | ${sum(({ text }) => fillersIn(text))} | ${sum(({ cleaned }) => cleaned.fillers)} | ${sum(({ cleaned }) => cleaned.repeated)} | ${worse.length} | ${rate('written', ({ text }) => text)} | ${rate('written', ({ cleaned }) => cleaned.text)} |`;
  });
  return [
    '### Spoken',
    evaluationIsPossible ? '' : `The clips: ${EVALUATION_SKIPPED}.`,
    `Effort balanced. The words wrong are percent against what should be written: what is said, without fillers and repetitions.`,
    `| recordings | how many | fillers said | written by the engine | left out | repeated words left out | recordings with more words wrong afterwards | words wrong verbatim | without fillers |\n|---|---|---|---|---|---|---|---|---|\n${rows.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

async function writtenSentences(): Promise<string> {
  if (!existsSync(TEXTS))
    return 'Written sentences: skipped, because the texts (../shared/data/text) aren’t here.';
  const counts = { sentences: 0, fillers: 0, repeated: 0 };
  for (const name of TEXT_FILES)
    for (const line of (await readFile(`${TEXTS}${name}.jsonl`, 'utf8')).trim().split('\n')) {
      const sentences = String(JSON.parse(line).t).split(/(?<=[.!?…])\s+/);
      const { fillers, repeated, text } = cleanedOf(sentences);
      counts.sentences += 1;
      counts.fillers += fillers;
      counts.repeated += repeated;
      if (repeated > 0) console.log(`- ${sentences.join(' ')}\n+ ${text}`);
    }
  return `### Written\n\n${counts.sentences} written texts that weren’t used for the rules (${TEXT_FILES.join(', ')}), as if they were said: ${counts.fillers} fillers and ${counts.repeated} repeated words would be left out. The run prints the latter.`;
}

interface Cleaned {
  text: string;
  fillers: number;
  repeated: number;
}

function cleanedOf(sentences: readonly string[]): Cleaned {
  const english = FILLER_LANGUAGES.get('en');
  if (english === undefined) throw new Error('there is one for English');
  const words = sentences.map((sentence) => sentence.split(/\s+/).filter(Boolean));
  const kept = words.map((sentence) => leaveOutFillers(sentence, 'en'));
  const leftOut = words.flatMap((sentence, at) => sentence.filter((_, place) => kept[at]?.[place] === null));
  const fillers = leftOut.filter((word) => isFiller(word, english)).length;
  const text = kept.flatMap((sentence) => sentence.filter((word) => word !== null)).join(' ');
  return { text, fillers, repeated: leftOut.length - fillers };
}

function fillersIn(text: string): number {
  return normalizeWords(text).filter((word) => SAID_FILLERS.has(word)).length;
}

function errors(reference: string, hypothesis: string): number {
  return wordErrorRate([{ reference, hypothesis }]).errors;
}
