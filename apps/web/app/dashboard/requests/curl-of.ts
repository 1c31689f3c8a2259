interface Asked {
  method: string;
  path: string;
  key_prefix: string | null;
}

/** Calls that send a recording. Their body isn't stored, so the command names a file instead. */
const SENDS_AUDIO = /\/(process|transcribe|process-audio|process-audio-with-user-id|audio\/transcriptions)$/;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** The same call as a curl command. Only the first characters of the key are known; the user adds the rest. */
export function curlOf({ method, path, key_prefix: prefix }: Asked, origin: string): string {
  const address = quote(`${origin}${path}`);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    `-H ${quote(`Authorization: Bearer ${prefix ?? 'vf_'}…`)}`,
  ];
  const [bare = ''] = path.split('?');
  if (SENDS_AUDIO.test(bare)) {
    const field = bare.endsWith('/transcriptions') ? 'file' : 'audio';
    lines.push(`-F ${field}=@recording.webm`);
  } else if (WITH_BODY.has(method)) {
    lines.push(`-H 'content-type: application/json'`, `-d '{}'`);
  }
  return lines.join(' \\\n  ');
}

/** Quotes any text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
