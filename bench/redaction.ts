import {
  type RedactionScores,
  readLabelledRedactions,
  scoreRedaction,
} from '../packages/analysis/src/evaluation/labelled-redaction.ts';
import { readTranscripts } from '../packages/analysis/src/evaluation/transcripts.ts';
import { findPii } from '../packages/analysis/src/redact/find-pii.ts';
import { PII_KINDS, type PiiSpan } from '../packages/analysis/src/redact/pii.ts';
import { placeInTime } from '../packages/analysis/src/redact/place-in-time.ts';
import { keepOnly } from '../packages/speech/src/keep-only.ts';
import {
  EVALUATION_SKIPPED,
  evaluationIsPossible,
  normalizeWords,
  readClips,
} from '../packages/speech/src/testing/evaluation.ts';
import { openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import type { BenchSection } from './section.ts';

const MARGINS_SECONDS = [0, 0.3, 0.6, 0.9];
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

/** Silences single words of the evaluation clips at their estimated times and transcribes the result. */
async function measureSilence(): Promise<string[]> {
  await using transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  const recognizedAgain = new Map(MARGINS_SECONDS.map((margin) => [margin, 0]));
  const silencedSeconds = new Map(MARGINS_SECONDS.map((margin) => [margin, 0]));
  let words = 0;
  for (const clip of readClips()) {
    if (words >= MAXIMUM_WORDS) break;
    const { segments } = await transcriber.transcribe(clip.samples);
    const text = segments.map((segment) => segment.text).join(' ');
    const starts = segments.map((_, index) =>
      segments.slice(0, index).reduce((sum, segment) => sum + segment.text.length + 1, 0),
    );
    for (const span of wordsOf(text).slice(0, WORDS_A_SEGMENT)) {
      words += 1;
      for (const margin of MARGINS_SECONDS) {
        const place = placeInTime(segments, starts, span, margin);
        const whole = [{ start: 0, end: clip.samples.length / SAMPLE_RATE }];
        const again = await wordsHeard(transcriber, keepOnly(clip.samples, whole, [place]));
        const [word = ''] = normalizeWords(text.slice(span.start, span.end));
        if (again.includes(word)) recognizedAgain.set(margin, (recognizedAgain.get(margin) ?? 0) + 1);
        silencedSeconds.set(margin, (silencedSeconds.get(margin) ?? 0) + place.end - place.start);
      }
    }
  }
  return [
    `${words} words that occur once in a clip were silenced at their estimated times, and the clip was transcribed again:`,
    '',
    '| margin, s (and 5 % of the stretch) | word recognised again | silenced, s a word |',
    '| ---: | ---: | ---: |',
    ...MARGINS_SECONDS.map(
      (margin) =>
        `| ${margin} | ${share(recognizedAgain.get(margin) ?? 0, words)} | ${((silencedSeconds.get(margin) ?? 0) / words).toFixed(2)} |`,
    ),
  ];
}

/** Every third of the longer words that occur once. */
function wordsOf(text: string): { start: number; end: number }[] {
  const all = normalizeWords(text);
  return Array.from(text.matchAll(/\p{L}+/gu), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
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
