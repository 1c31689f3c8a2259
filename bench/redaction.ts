import {
  type RedactionScores,
  readLabelledRedactions,
  scoreRedaction,
} from '../packages/analysis/src/evaluation/labelled-redaction.ts';
import { readTranscripts } from '../packages/analysis/src/evaluation/transcripts.ts';
import { findPii } from '../packages/analysis/src/redact/find-pii.ts';
import { PII_KINDS, type PiiSpan } from '../packages/analysis/src/redact/pii.ts';
import { placeInTime, WORD_MARGIN_SECONDS } from '../packages/analysis/src/redact/place-in-time.ts';
import { keepOnly } from '../packages/speech/src/keep-only.ts';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import { addPauses } from '../packages/speech/src/testing/pauses.ts';
import { openTranscriber, type Transcriber, type Transcript } from '../packages/speech/src/transcribe.ts';
import type { BenchSection } from './section.ts';

const MARGINS_SECONDS = [0, 0.1, 0.2, 0.3];
/** Added in front of a word. */
const PAUSE_SECONDS = 3;
/** Words of this length are distinguishable. */
const WORD_LETTERS = 5;
const WORDS_A_SEGMENT = 2;
const MAXIMUM_WORDS = 60;
const SAMPLE_RATE = 16_000;

/** A baseline that only finds written addresses and numbers. */
const PATTERNS =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d(?:[\s().-]{0,2}\d){6,18}|\b(?:Mr|Mrs|Ms|Dr)\.?\s+\p{Lu}\p{L}+/gu;

/** Measures what redaction finds in labelled sentences, and whether silenced words can still be recognized. */
export async function benchRedaction(): Promise<BenchSection> {
  const lines = ['| sentences | way | recall | precision |', '| --- | --- | ---: | ---: |'];
  for (const set of ['development', 'held-out'] as const) {
    const sentences = readLabelledRedactions(set);
    lines.push(row(`${set} (${sentences.length})`, 'plain patterns', scoreRedaction(sentences, byPatterns)));
    lines.push(row('', '`findPii`', scoreRedaction(sentences, findPii)));
  }
  const messages = readTranscripts();
  const start = performance.now();
  const touched = messages.filter(({ text }) => findPii(text).length > 0).length;
  const milliseconds = (performance.now() - start) / messages.length;
  const kinds = kindTable();
  return {
    title: 'Redaction of personal data',
    command: 'npm run bench -- redaction',
    markdown: [
      'Recall is the share of labeled passages that were removed from the first to the last letter, under any label. Precision is the share of removed passages that overlap a labeled one.',
      '',
      ...lines,
      '',
      ...kinds,
      '',
      `Of ${messages.length} messages of fixtures/feedback.jsonl ${touched} lose something; ${milliseconds.toFixed(1)} ms a message.`,
      '',
      ...(evaluationIsPossible ? await measureSilence() : [EVALUATION_SKIPPED]),
    ].join('\n'),
  };
}

function byPatterns(text: string): PiiSpan[] {
  return Array.from(text.matchAll(PATTERNS), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    kind: 'name' as const,
  }));
}

function row(name: string, way: string, { all }: RedactionScores): string {
  return `| ${name} | ${way} | ${share(all.removed, all.labelled)} | ${share(all.right, all.found)} |`;
}

function kindTable(): string[] {
  const { ofKind } = scoreRedaction(
    [...readLabelledRedactions('development'), ...readLabelledRedactions('held-out')],
    findPii,
  );
  return [
    '| kind, both sets | labelled | recall | precision |',
    '| --- | ---: | ---: | ---: |',
    ...PII_KINDS.map((kind) => {
      const { labelled, removed, found, right } = ofKind[kind];
      return `| ${kind} | ${labelled} | ${share(removed, labelled)} | ${share(right, found)} |`;
    }),
  ];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;
}

interface Way {
  name: string;
  /** how a word's place is found */
  margin: number;
  hasTimes: boolean;
}

const BY_WORDS = MARGINS_SECONDS.map((margin) => ({
  name: `word times, margin ${margin} s`,
  margin,
  hasTimes: true,
}));
const WITHOUT_TIMES: Way = { name: 'without word times', margin: WORD_MARGIN_SECONDS, hasTimes: false };
const WAYS: readonly Way[] = [...BY_WORDS, WITHOUT_TIMES];

/** Words that are recognized although they're silenced, and the seconds silenced. */
interface Silenced {
  words: number;
  recognizedAgain: number;
  seconds: number;
}

/** Silences single words of the evaluation clips and transcribes the result, also with a pause before the word. */
async function measureSilence(): Promise<string[]> {
  await using transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  const nothing = (): Silenced => ({ words: 0, recognizedAgain: 0, seconds: 0 });
  const plain = new Map(WAYS.map((way) => [way, nothing()]));
  const paused = new Map(
    WAYS.filter(({ margin }) => margin === WORD_MARGIN_SECONDS).map((way) => [way, nothing()]),
  );
  let words = 0;
  for (const { samples } of readClips()) {
    if (words >= MAXIMUM_WORDS) break;
    const { segments } = await transcriber.transcribe(samples);
    for (const { word, start } of wordsOf(segments).slice(0, WORDS_A_SEGMENT)) {
      words += 1;
      await silence(transcriber, { samples, segments, word }, plain);
      const slower = addPauses(samples, [start], PAUSE_SECONDS);
      const again = await transcriber.transcribe(slower);
      await silence(transcriber, { samples: slower, segments: again.segments, word }, paused);
    }
  }
  return [
    `${words} words that occur once in a clip were silenced, and the clip was transcribed again. In the second table, a pause of ${PAUSE_SECONDS} s was added before each word first; words that are transcribed differently then aren't counted. The margin in use is ${WORD_MARGIN_SECONDS} s.`,
    '',
    ...tableOf(plain),
    '',
    ...tableOf(paused),
  ];
}

function tableOf(ways: ReadonlyMap<Way, Silenced>): string[] {
  return [
    '| place of the word | word recognized again | silenced, s a word |',
    '| --- | ---: | ---: |',
    ...[...ways].map(
      ([{ name }, { words, recognizedAgain, seconds }]) =>
        `| ${name} | ${share(recognizedAgain, words)} | ${(seconds / words).toFixed(2)} |`,
    ),
  ];
}

/** Silences a word in each of these ways, and adds what is left of it. */
async function silence(
  transcriber: Transcriber,
  { samples, segments, word }: { samples: Float32Array } & Pick<Transcript, 'segments'> & { word: string },
  ways: ReadonlyMap<Way, Silenced>,
): Promise<void> {
  const text = segments.map((segment) => segment.text).join(' ');
  const starts = segments.map((_, index) =>
    segments.slice(0, index).reduce((sum, segment) => sum + segment.text.length + 1, 0),
  );
  const found = new RegExp(`\\b${word}\\b`, 'i').exec(text);
  if (found === null) return;
  const span = { start: found.index, end: found.index + word.length };
  const whole = [{ start: 0, end: samples.length / SAMPLE_RATE }];
  const untimed = segments.map(({ start, end, text }) => ({ start, end, text }));
  for (const [{ margin, hasTimes }, silenced] of ways) {
    const place = placeInTime(hasTimes ? segments : untimed, starts, span, margin);
    const again = await wordsHeard(transcriber, keepOnly(samples, whole, [place]));
    silenced.words += 1;
    silenced.seconds += place.end - place.start;
    if (again.includes(word.toLowerCase())) silenced.recognizedAgain += 1;
  }
}

/** Every third of the longer words that occur once, with the second at which it starts. */
function wordsOf(segments: Transcript['segments']): { word: string; start: number }[] {
  const said = segments.flatMap(({ words }) => words);
  const all = said.flatMap(({ text }) => normalizeWords(text));
  return said
    .map(({ text, start }) => ({ word: /^\p{L}+/u.exec(text)?.[0] ?? '', start }))
    .filter(
      ({ word }) =>
        word.length >= WORD_LETTERS && all.filter((other) => other === word.toLowerCase()).length === 1,
    )
    .filter((_, index) => index % 3 === 1);
}

async function wordsHeard(transcriber: Transcriber, samples: Float32Array): Promise<string[]> {
  const { segments } = await transcriber.transcribe(samples);
  return segments.flatMap((segment) => normalizeWords(segment.text));
}
