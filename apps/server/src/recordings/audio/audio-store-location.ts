import path from 'node:path';

/** The audio store that `AUDIO_STORE` names. */
export type AudioStoreLocation =
  | { kind: 'file'; directory: string }
  | {
      kind: 's3';
      bucket: string;
      prefix: string;
      endpoint: string | undefined;
      /** the same server at the address that clients use; undefined if `endpoint` is set and clients can't reach it */
      publicEndpoint: string | undefined;
      region: string | undefined;
    };

/** `AUDIO_STORE` cannot be read. The message lists the accepted forms. */
export class AudioStoreLocationError extends Error {
  override name = 'AudioStoreLocationError';
}

const FORMS =
  'use file: (the folder audio in DATA_DIR), file:/an/absolute/path or s3://bucket/prefix?endpoint=…&public_endpoint=…&region=…';
const S3_PARAMETERS = ['endpoint', 'public_endpoint', 'region'];
const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;

/** Reads `AUDIO_STORE`. Throws `AudioStoreLocationError` for anything that it does not fully understand. */
export function readAudioStoreLocation(text: string, dataDirectory: string): AudioStoreLocation {
  if (text.startsWith('file:')) return readFolder(text.slice('file:'.length), dataDirectory);
  if (text.startsWith('s3:')) return readBucket(text);
  throw refusal(`"${text}" is not an audio store`);
}

function readFolder(given: string, dataDirectory: string): AudioStoreLocation {
  if (given === '') return { kind: 'file', directory: path.join(dataDirectory, 'audio') };
  // file:///folder is the same as file:/folder
  const directory = given.startsWith('///') ? given.slice('//'.length) : given;
  if (directory.startsWith('//')) throw refusal(`"file:${given}" names another machine`);
  if (!path.isAbsolute(directory)) throw refusal(`"file:${given}" is not an absolute path`);
  return { kind: 'file', directory: path.resolve(directory) };
}

function readBucket(text: string): AudioStoreLocation {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Checked first, so that no error message repeats the credentials.
  if (url !== undefined && (url.username !== '' || url.password !== ''))
    throw refusal('it contains credentials, which belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (url === undefined || !BUCKET.test(url.hostname)) throw refusal(`"${text}" names no bucket`);
  if (url.port !== '' || url.hash !== '') throw refusal(`"${text}" has parts that a bucket does not have`);
  for (const name of url.searchParams.keys()) {
    if (!S3_PARAMETERS.includes(name)) throw refusal(`the parameter "${name}" is not known`);
    if (url.searchParams.getAll(name).length > 1) throw refusal(`the parameter "${name}" is given twice`);
    if (url.searchParams.get(name) === '') throw refusal(`the parameter "${name}" is empty`);
  }
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const publicEndpoint = url.searchParams.get('public_endpoint') ?? undefined;
  for (const each of [endpoint, publicEndpoint])
    if (each !== undefined && !isHttp(each))
      throw refusal(`the endpoint "${each}" is not an http or https address`);
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: decoded(url.pathname).replace(/^\/+|\/+$/g, ''),
    endpoint,
    publicEndpoint,
    region: url.searchParams.get('region') ?? undefined,
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw refusal(`the prefix "${pathname}" cannot be read`);
  }
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function refusal(why: string): AudioStoreLocationError {
  return new AudioStoreLocationError(`${why}; ${FORMS}`);
}
