import type { LoggedRequestDetail } from './request-queries.ts';

type Asked = Pick<LoggedRequestDetail, 'method' | 'path' | 'key_prefix' | 'request'>;

/** Calls that send a recording. What was sent may not be kept any more. */
const SENDS_AUDIO = /\/(process|transcribe|process-audio|process-audio-with-user-id|audio\/transcriptions)$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const RAW_AUDIO = /^(audio|video)\/|^application\/octet-stream/;
const PICTURE = 'image';

/**
 * The same call as a curl command, with a file in place of the recording. Only the first characters of the key are
 * known, and private values aren't kept: the user adds those.
 */
export function curlOf(asked: Asked, origin: string): string {
  const { method, path, key_prefix: prefix, request } = asked;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${origin}${request?.url ?? path}`)}`,
    `-H ${quote(`Authorization: Bearer ${prefix ?? 'vf_'}…`)}`,
    ...Object.entries(request?.headers ?? {}).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...bodyOf(asked),
  ];
  return lines.join(' \\\n  ');
}

function bodyOf({ method, path, request }: Asked): string[] {
  const type = request?.content_type ?? null;
  if (request?.form)
    return request.form.map(({ name, value }) =>
      value === null ? fileField(name) : `--form-string ${quote(`${name}=${value}`)}`,
    );
  if (type !== null && RAW_AUDIO.test(type))
    return [`-H ${quote(`content-type: ${type}`)}`, '--data-binary @recording.webm'];
  if (request?.body) return json(request.body);
  if (SENDS_AUDIO.test(path) && (request === null || type === FORM))
    return [fileField(path.endsWith('/transcriptions') ? 'file' : 'audio')];
  // Without details, a body is likely; with them, there was none.
  return WITH_BODY.has(method) && (request === null || type === JSON_TYPE) ? json('{}') : [];
}

function fileField(name: string): string {
  return `-F ${name}=@${name === PICTURE ? 'screenshot.png' : 'recording.webm'}`;
}

function json(text: string): string[] {
  return [`-H 'content-type: ${JSON_TYPE}'`, `-d ${quote(text)}`];
}

/** Quotes any text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
