import type { Feedback } from '../types.ts';
import { clientOf, print, readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

export const PROCESS_USAGE =
  'process FILE [--image PICTURE] [--detailed] [--language en] [--tag NAME]… [--json]';

/** Sends a file and prints its feedback. */
export async function processFile(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, {
    image: { type: 'string' },
    detailed: { type: 'boolean' },
    language: { type: 'string' },
    tag: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`voicefeedback ${PROCESS_USAGE}`);
  const client = await clientOf(values);
  const feedback = await client.feedback.create(
    {
      audio: file,
      detailed: values.detailed === true,
      tags: [values.tag ?? []].flat().map(String),
      ...(typeof values.image === 'string' && { image: values.image }),
      ...(typeof values.language === 'string' && { language: values.language }),
    },
    process.stderr.isTTY ? { onProgress: showProgress } : {},
  );
  print(values.json === true ? JSON.stringify(feedback, null, 2) : describe(feedback));
  return 0;
}

function showProgress({ loadedBytes, totalBytes }: { loadedBytes: number; totalBytes: number }): void {
  process.stderr.write(`\rsending ${Math.round((loadedBytes / totalBytes) * 100)} %`);
  if (loadedBytes === totalBytes) process.stderr.write('\r\u001b[K');
}

function describe(feedback: Feedback): string {
  if (feedback.status === 'no_speech')
    return `Nobody speaks in this recording (${feedback.duration_seconds} s).`;
  const { label, score } = feedback.sentiment;
  const lines = [
    feedback.transcript,
    '',
    `sentiment    ${label} (${score})`,
    `intent       ${feedback.intent}`,
    `topics       ${feedback.topics.join(', ') || 'none'}`,
    ...(feedback.recommendations ?? []).map(({ text }) => `to do        ${text}`),
    `heard        ${feedback.duration_seconds} s, €${feedback.cost.euros}`,
    `id           ${feedback.id}`,
  ];
  return lines.join('\n');
}
