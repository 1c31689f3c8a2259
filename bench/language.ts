import { existsSync } from 'node:fs';
import { addEvidence, type LanguageEvidence } from '../packages/speech/src/language/evidence.ts';
import { FOREIGN, SHORT_EXTRA } from '../packages/speech/src/language/language-check.ts';
import { judgeLanguage } from '../packages/speech/src/language/language-model.ts';
import { ENGLISH, heldOut } from '../packages/speech/src/language/training/cross-validate.ts';
import { type Row, readRows } from '../packages/speech/src/language/training/read-rows.ts';
import { evaluationIsPossible, readClips } from '../packages/speech/src/testing/evaluation.ts';
import { ForeignSpeechError, openTranscriber } from '../packages/speech/src/transcribe.ts';
import type { BenchSection } from './section.ts';

/** A message judged by weights that were fitted without its voice, or without its synthesizer. */
interface Judged extends Pick<Row, 'language' | 'engine' | 'isAccent'> {
  isRefused: boolean;
  /** the language named; `und` if none */
  named: string;
}

/** How often another language, and English, is refused. Needs the clips of make-clips.ts; LANGUAGE_CLIPS is their folder. */
export async function benchLanguage(): Promise<BenchSection> {
  const folder = process.env.LANGUAGE_CLIPS;
  if (folder === undefined || !existsSync(folder))
    throw new Error(
      'set LANGUAGE_CLIPS to the clips that packages/speech/src/language/training/make-clips.ts made',
    );
  const rows = await readRows(folder);
  const [byVoice, byEngine] = [heldOut(rows, 'voice'), heldOut(rows, 'engine')];
  const [short, voices, long, engines] = [
    judgeAll(byVoice, 1),
    judgeAll(byVoice, 2),
    judgeAll(byVoice, 3),
    judgeAll(byEngine, 2),
  ];
  const markdown = [
    `${rows.length} clips of 2.5 to 6 s; four in nine with noise (12 to 27 dB) or muffled. All are synthetic, except for the telephone ` +
      'prompts of `person`, which people recorded. Each is judged by weights fitted without its voice, or without its synthesizer. ' +
      'Two clips of a voice make a message of 5 to 12 s, three one of 8 to 18 s.',
    table(
      ['', 'English refused', 'accents put on refused', 'other languages refused'],
      [
        ['one clip, new voices', ...sharesOf(short)],
        ['two clips, new voices', ...sharesOf(voices)],
        ['three clips, new voices', ...sharesOf(long)],
        ['two clips, new synthesizers', ...sharesOf(engines)],
      ],
    ),
    '“Accents put on” are voices made for another language that read English with its sounds. They are much stronger than those of people.',
    'Two clips, new voices, by synthesizer:',
    table(
      ['', 'English refused', 'accents put on refused', 'other languages refused'],
      grouped(voices, ({ engine }) => engine).map(([engine, some]) => [engine, ...sharesOf(some)]),
    ),
    'Two clips, new voices, by language:',
    table(
      ['language', 'messages', 'refused'],
      grouped(
        voices.filter(({ language }) => language !== ENGLISH),
        ({ language }) => language,
      ).map(([language, some]) => [language, `${some.length}`, share(some, ({ isRefused }) => isRefused)]),
    ),
    nameOf(voices),
    await evaluationClips(),
  ].join('\n\n');
  return { title: 'Spoken language', command: 'LANGUAGE_CLIPS=… npm run bench -- language', markdown };
}

function judgeAll(folds: ReturnType<typeof heldOut>, clips: number): Judged[] {
  return folds.flatMap(({ rows: some, weights }) =>
    grouped(some, ({ voice }) => voice).flatMap(([, own]) => {
      const messages: Judged[] = [];
      for (let at = 0; at + clips <= own.length; at += clips) {
        const [first] = own.slice(at, at + 1);
        if (!first) continue;
        const evidence: LanguageEvidence = addEvidence(own.slice(at, at + clips).map((row) => row.evidence));
        const { foreign, language: named } = judgeLanguage(evidence, weights);
        const { language, engine, isAccent } = first;
        messages.push({
          ...{ language, engine, isAccent, named },
          isRefused: foreign > FOREIGN + SHORT_EXTRA / evidence.seconds,
        });
      }
      return messages;
    }),
  );
}

function sharesOf(some: readonly Judged[]): string[] {
  const isRefused = ({ isRefused: yes }: Judged) => yes;
  const english = some.filter(({ language }) => language === ENGLISH);
  return [
    share(
      english.filter(({ isAccent }) => !isAccent),
      isRefused,
    ),
    share(
      english.filter(({ isAccent }) => isAccent),
      isRefused,
    ),
    share(
      some.filter(({ language }) => language !== ENGLISH),
      isRefused,
    ),
  ];
}

function nameOf(judged: readonly Judged[]): string {
  const refused = judged.filter(({ language, isRefused }) => isRefused && language !== ENGLISH);
  const named = refused.filter((one) => one.named !== 'und');
  return (
    `Of the refused messages in other languages, ${share(refused, (one) => one.named !== 'und')} name a language, which is right for ` +
    `${share(named, (one) => one.named === one.language)} of these.`
  );
}

async function evaluationClips(): Promise<string> {
  if (!evaluationIsPossible) return 'The evaluation clips are not here.';
  await using transcriber = await openTranscriber({ threads: 2, effort: 'fast' });
  const clips = readClips();
  const refused: string[] = [];
  for (const { file, samples } of clips) {
    try {
      await transcriber.transcribe(samples);
    } catch (error) {
      if (!(error instanceof ForeignSpeechError)) throw error;
      refused.push(file);
    }
  }
  return `Of the ${clips.length} evaluation clips, all in English, ${refused.length} are refused.${refused.length === 0 ? '' : ` ${refused.join(', ')}`}`;
}

function grouped<One>(rows: readonly One[], keyOf: (row: One) => string): [string, One[]][] {
  return [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => a.localeCompare(b));
}

function share<One>(all: readonly One[], isCounted: (one: One) => boolean): string {
  const counted = all.filter(isCounted).length;
  return all.length === 0 ? '–' : `${((100 * counted) / all.length).toFixed(1)} % (${counted}/${all.length})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
