import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { EMOTIONS, type EmotionLabel, SENTIMENT_LABELS, type SentimentLabel } from '../analysis.ts';
import { joinClitics, words } from '../text/words.ts';

/** Folder of the public text collections, beside the repository. */
export const TEXT_DATA = new URL('../../../../../shared/data/text/', import.meta.url);
export const TEXT_DATA_ABSENT =
  'the text collections are not there (../shared/data/text beside the repository)';

export function hasTextData(): boolean {
  return existsSync(new URL('goemo.train.jsonl', TEXT_DATA));
}

/** A text with its labels; null if the collection doesn't have them. */
export interface LabelledText {
  text: string;
  /** index into SENTIMENT_LABELS */
  sentiment: number | null;
  /** 28 flags in the order of EMOTIONS */
  emotions: Uint8Array | null;
}

export interface DataRow {
  t: string;
  l: string | string[];
}

/** Reads the rows of one JSON-lines file of the text collections. */
export function readRows(file: string): DataRow[] {
  return readFileSync(new URL(file, TEXT_DATA), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const row: unknown = JSON.parse(line);
      if (
        typeof row !== 'object' ||
        row === null ||
        !('t' in row) ||
        !('l' in row) ||
        typeof row.t !== 'string'
      ) {
        throw new TypeError(`${file}: a row without text or label`);
      }
      if (typeof row.l === 'string') return { t: row.t, l: row.l };
      if (!Array.isArray(row.l)) throw new TypeError(`${file}: a label that is neither text nor list`);
      return { t: row.t, l: row.l.map(String) };
    });
}

export function fileHash(file: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(file, TEXT_DATA)))
    .digest('hex');
}

const NEGATIVE = new Set<EmotionLabel>([
  'anger',
  'annoyance',
  'disappointment',
  'disapproval',
  'disgust',
  'embarrassment',
  'fear',
  'grief',
  'nervousness',
  'remorse',
  'sadness',
]);
/** Emotions that are neither good nor bad. A wish ("desire") is neutral in feedback. */
const NEUTRAL = new Set<EmotionLabel>([
  'neutral',
  'confusion',
  'curiosity',
  'realization',
  'surprise',
  'desire',
]);

/** Maps emotions to an index into SENTIMENT_LABELS; null if there are both good and bad ones. */
export function sentimentOfEmotions(labels: readonly string[]): number | null {
  let good = false;
  let bad = false;
  for (const label of EMOTIONS.filter((emotion) => labels.includes(emotion))) {
    if (NEGATIVE.has(label)) bad = true;
    else if (!NEUTRAL.has(label)) good = true;
  }
  if (good && bad) return null;
  return sentimentIndex(good ? 'positive' : bad ? 'negative' : 'neutral');
}

export function emotionRow(row: DataRow): LabelledText {
  const labels = typeof row.l === 'string' ? [row.l] : row.l;
  const emotions = Uint8Array.from(EMOTIONS, (emotion) => (labels.includes(emotion) ? 1 : 0));
  return { text: row.t, sentiment: sentimentOfEmotions(labels), emotions };
}

/** Converts a row labeled pos, neg or neu. */
export function polarityRow(row: DataRow): LabelledText {
  const names: Record<string, SentimentLabel> = { pos: 'positive', neg: 'negative', neu: 'neutral' };
  const label = names[String(row.l)];
  if (label === undefined) throw new TypeError(`an unknown label: ${row.l}`);
  return { text: joinClitics(row.t), sentiment: sentimentIndex(label), emotions: null };
}

export function sentimentIndex(label: SentimentLabel): number {
  return SENTIMENT_LABELS.indexOf(label);
}

/** Key for duplicates: the distinct words in alphabetical order, so order, case and punctuation don't matter. */
export function textKey(text: string): string {
  const plain = words(joinClitics(text))
    .map((word) => word.text)
    .filter((word) => word !== '!' && word !== '?');
  return [...new Set(plain)].sort().join(' ');
}

/** Removes training texts with nearly the same text in a test file, including very short ones ("Easy to use"). */
export function withoutTestTexts<T extends { text: string }>(
  training: readonly T[],
  testKeys: ReadonlySet<string>,
): { kept: T[]; removed: number } {
  const kept = training.filter((item) => !testKeys.has(textKey(item.text)));
  return { kept, removed: training.length - kept.length };
}
