import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../http/errors/problem.ts';
import type { RecordingRow } from '../recording-row.ts';
import type { ByteRange } from './audio-store.ts';
import type { StoreResources } from './store-audio.ts';

const CONTENT_TYPES: Record<string, string> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'audio/mp4',
  flac: 'audio/flac',
  aac: 'audio/aac',
};

/**
 * Redirects a caller who asks for it to the audio in the bucket; the URL is valid for a minute. The checks are those of
 * `sendAudio`, which answers if clients can't reach the bucket.
 */
export async function redirectToAudio(
  resources: Pick<StoreResources, 'audioStore'>,
  row: RecordingRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shown = { contentType: contentTypeOf(row), contentDisposition: dispositionOf(row) };
  const address = await resources.audioStore.downloadAddress(requireAudible(row), shown);
  if (address === undefined) return await sendAudio(resources, row, request, reply);
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

/**
 * Sends the audio of a recording, or the single range that was requested (RFC 9110, section 14).
 * @throws Problem `audio_gone` only if the row says so; StoreError
 */
export async function sendAudio(
  { audioStore }: Pick<StoreResources, 'audioStore'>,
  row: RecordingRow,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl = 'private, max-age=3600' }: { cacheControl?: string } = {},
): Promise<FastifyReply> {
  const audioKey = requireAudible(row);
  const size = row.audioBytes;
  const range = readRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    throw new Problem('range_not_satisfiable', { headers: { 'content-range': `bytes */${size}` } });
  }
  // The row says that there is audio. If the file is missing, that is our fault and not `audio_gone`.
  const content = await audioStore.open(audioKey, range);
  const length = range === undefined ? size : range.end - range.start + 1;
  reply
    .headers({
      'accept-ranges': 'bytes',
      'content-length': String(length),
      'content-type': contentTypeOf(row),
      'content-disposition': dispositionOf(row),
      'cache-control': cacheControl,
    })
    .code(range === undefined ? 200 : 206);
  if (range !== undefined) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(content);
}

/** Returns the audio key. Throws `Problem` `audio_gone`. */
function requireAudible(row: RecordingRow): string {
  if (row.audioKey === null) throw new Problem('audio_gone');
  // The original upload is never sent, only the redacted audio, even while the recording waits or after we gave up.
  if (row.redactPii && row.result === null)
    throw new Problem('audio_gone', { detail: 'The audio can be played once it is redacted.' });
  return row.audioKey;
}

function contentTypeOf({ audioFormat }: RecordingRow): string {
  return CONTENT_TYPES[audioFormat ?? ''] ?? 'application/octet-stream';
}

function dispositionOf({ id, audioFormat }: RecordingRow): string {
  return `inline; filename="${id}.${audioFormat ?? 'bin'}"`;
}

/**
 * Parses a Range header. Returns undefined if there is none or it may be ignored (several ranges, another unit,
 * malformed).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const suffix = Math.min(Number(to), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
