import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { percentile, table } from './figures.ts';

/** For recordings that end by themselves, and for those cut off inside a word. */
const MEDIAN_GOAL_MS = { natural: 80, cut: 150 };
const P95_GOAL_MS = 300;
const WORDS_GOAL_POINTS = 0.3;
/** more seconds than any recording has; used to sort the rows of the table */
const ROWS_OF_A_KIND = 1_000;
const ROWS_FILE = fileURLToPath(new URL('./results/stream.json', import.meta.url));

const rowSchema = z.object({
  part: z.string(),
  recordings: z.number(),
  atOnce: z.number(),
  load: z.number(),
  /** milliseconds from stop to result */
  waits: z.array(z.number()),
  /** milliseconds to upload the same recordings, from the first byte to the result */
  uploads: z.array(z.number()),
  /** `GET /health` during the run: the wait caused by the machine itself */
  floor: z.array(z.number()),
  /** words that differ between the stream and the upload, and the total */
  different: z.number(),
  words: z.number(),
  /** for recordings with known words: the number of words, and the errors of the stream and the upload */
  errors: z.object({ said: z.number(), stream: z.number(), upload: z.number() }).nullable(),
});
export type StreamRow = z.infer<typeof rowSchema>;

/** By `part`: seconds, with `-cut` for those cut off mid-speech, or `clips`. */
export async function readRows(): Promise<Map<string, StreamRow>> {
  const text = await readFile(ROWS_FILE, 'utf8').catch(() => '[]');
  return new Map(
    z
      .array(rowSchema)
      .parse(JSON.parse(text))
      .map((row) => [row.part, row]),
  );
}

export async function writeRows(rows: ReadonlyMap<string, StreamRow>): Promise<void> {
  await writeFile(ROWS_FILE, `${JSON.stringify([...rows.values()])}\n`);
}

export function isCut(part: string): boolean {
  return part.endsWith('-cut');
}

/** Combines two measurements of the same part. */
export function together(before: StreamRow, row: StreamRow): StreamRow {
  return {
    ...row,
    recordings: before.recordings + row.recordings,
    load: Math.max(before.load, row.load),
    waits: [...before.waits, ...row.waits],
    uploads: [...before.uploads, ...row.uploads],
    floor: [...before.floor, ...row.floor],
    different: before.different + row.different,
    words: before.words + row.words,
    errors: before.errors &&
      row.errors && {
        said: before.errors.said + row.errors.said,
        stream: before.errors.stream + row.errors.stream,
        upload: before.errors.upload + row.errors.upload,
      },
  };
}

function withMissed(values: readonly number[], percent: number, goalMs: number): string {
  const value = percentile(values, percent);
  return `${value.toFixed(0)}${value > goalMs ? ' (missed)' : ''}`;
}

export function describeRows(all: ReadonlyMap<string, StreamRow>): string {
  const place = ({ part }: StreamRow) =>
    (Number.parseInt(part, 10) || ROWS_OF_A_KIND) + (isCut(part) ? 2 * ROWS_OF_A_KIND : 0);
  const inOrder = [...all.values()].toSorted((a, b) => place(a) - place(b));
  const ms = (values: readonly number[], percent: number) => percentile(values, percent).toFixed(0);
  const waits = inOrder.map((row) => [
    row.part === 'clips' ? 'single clips' : row.part.replace('-cut', ' s, cut off').replace(/\d$/, '$& s'),
    String(row.recordings),
    withMissed(row.waits, 50, isCut(row.part) ? MEDIAN_GOAL_MS.cut : MEDIAN_GOAL_MS.natural),
    isCut(row.part) ? ms(row.waits, 95) : withMissed(row.waits, 95, P95_GOAL_MS),
    ms(row.waits, 100),
    ms(row.uploads, 50),
    ms(row.uploads, 95),
    `${ms(row.floor, 50)} / ${ms(row.floor, 95)}`,
    `${row.atOnce}, ${row.load.toFixed(1)}`,
    `${row.different} of ${row.words}`,
    row.errors === null
      ? ''
      : [row.errors.stream, row.errors.upload]
          .map((wrong) => ((100 * wrong) / (row.errors?.said ?? 1)).toFixed(2))
          .join(' / '),
  ]);
  const said = inOrder.flatMap(({ errors }) => errors ?? []);
  const percentWrong = (of: 'stream' | 'upload') =>
    (
      (100 * said.reduce((sum, errors) => sum + errors[of], 0)) /
      said.reduce((sum, errors) => sum + errors.said, 0)
    ).toFixed(2);
  return `Sent in real time as webm/opus in pieces of a quarter of a second; milliseconds from stop to the whole result, goals ≤ ${MEDIAN_GOAL_MS.natural} at the
median and ≤ ${P95_GOAL_MS} at the 95th percentile; if cut off, ≤ ${MEDIAN_GOAL_MS.cut} at the median. The recordings are evaluation clips in sequence. They end with their last speaker or, if
"cut off", exactly at the given length, usually inside a word, so the last word can't be known before. For comparison, the same recordings are uploaded, one
at a time, after the streams. \`/health\` shows the delay that the machine itself causes.

${table(
  [
    'recording',
    'n',
    'wait p50',
    'p95',
    'longest',
    'upload p50',
    'p95',
    '/health p50 / p95',
    'streams at once, load',
    'words unlike the upload',
    `words wrong in %, streamed / uploaded (goal: within ${WORDS_GOAL_POINTS})`,
  ],
  waits,
)}

Words wrong in all of them: streamed ${percentWrong('stream')} %, uploaded ${percentWrong('upload')} %.`;
}
