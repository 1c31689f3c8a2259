import { readFile } from 'node:fs/promises';
import type { Batch, NewBatch } from '../batches.ts';
import { VoiceFeedbackError } from '../errors.ts';
import { clientOf, print, readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

export const BATCH_USAGE = 'batch FILE [--detailed] [--language en] [--tag NAME]… [--no-wait]';

type Item = NewBatch['items'][number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HTTP = /^https?:\/\//i;

/** Sends the recordings listed in a file and prints a JSON line for each when all have ended. Returns the exit code. */
export async function sendBatch(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    detailed: { type: 'boolean' },
    language: { type: 'string' },
    tag: { type: 'string', multiple: true },
    'no-wait': { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`voicefeedback ${BATCH_USAGE}`);
  const items = itemsOf(await textOf(file), file);
  const client = await clientOf(values);
  const batch = await client.batches.create({
    items,
    defaults: {
      detailed: values.detailed === true,
      tags: [values.tag ?? []].flat().map(String),
      ...(typeof values.language === 'string' && { language: values.language }),
    },
  });
  if (values['no-wait'] === true) {
    print(JSON.stringify(batch));
    return 0;
  }
  // The id is needed later if the user stops waiting.
  process.stderr.write(`batch ${batch.id} of ${batch.counts.total}\n`);
  const { counts } = await client.batches.wait(
    batch.id,
    process.stderr.isTTY ? { onProgress: showProgress } : {},
  );
  for await (const result of client.batches.results(batch.id)) print(JSON.stringify(result));
  return counts.completed === counts.total ? 0 : 1;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new VoiceFeedbackError(`${file} can't be read.`, { cause: error });
  }
}

/** @throws UsageError with the line number */
function itemsOf(text: string, file: string): Item[] {
  const items = text.split(/\r?\n/).flatMap((given, index): Item[] => {
    const line = given.trim();
    if (line === '') return [];
    if (UUID.test(line)) return [{ upload_id: line }];
    if (HTTP.test(line)) return [{ audio_url: line }];
    throw new UsageError(`${file}:${index + 1} isn't a URL or the id of an upload.`);
  });
  if (items.length === 0) throw new UsageError(`${file} doesn't contain a URL or the id of an upload.`);
  return items;
}

function showProgress({ counts: { total, waiting, processing }, completed_at: end }: Batch): void {
  process.stderr.write(end === null ? `\r${total - waiting - processing} of ${total}` : '\r\u001b[K');
}
