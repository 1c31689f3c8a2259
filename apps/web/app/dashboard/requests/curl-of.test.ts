import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

const ORIGIN = 'https://voice.example';
const SENT = { url: '/api/v1/process', content_type: null, headers: {}, body: null, form: null };

/** The words that curl gets from a shell. */
function argumentsOf(command: string): string[] {
  const printed = command.replace('curl', "printf '%s\\n'");
  return execFileSync('sh', ['-c', printed], { encoding: 'utf8' }).trimEnd().split('\n');
}

test('a form is sent again with its fields, its headers and a recording from a file', () => {
  const request = {
    ...SENT,
    content_type: 'multipart/form-data',
    headers: { prefer: 'respond-async' },
    form: [
      { name: 'audio', value: null },
      { name: 'image', value: null },
      { name: 'detailed', value: 'true' },
    ],
  };
  const asked = { method: 'POST', path: '/api/v1/process', key_prefix: 'vf_abcde', request };
  expect(argumentsOf(curlOf(asked, ORIGIN))).toEqual([
    ...['-X', 'POST', 'https://voice.example/api/v1/process', '-H', 'Authorization: Bearer vf_abcde…'],
    ...['-H', 'prefer: respond-async', '-F', 'audio=@recording.webm', '-F', 'image=@screenshot.png'],
    ...['--form-string', 'detailed=true'],
  ]);
});

test('JSON and raw audio are sent again as they were; reading needs no method and no body', () => {
  const call = (
    method: string,
    request:
      | typeof SENT
      | (Omit<typeof SENT, 'content_type' | 'body'> & { content_type: string; body: string | null }),
  ) => argumentsOf(curlOf({ method, path: '/api/v1/process', key_prefix: null, request }, ORIGIN)).slice(-4);
  expect(call('POST', { ...SENT, content_type: 'application/json', body: `{"tags":["it's"]}` })).toEqual([
    ...['-H', 'content-type: application/json', '-d', `{"tags":["it's"]}`],
  ]);
  expect(call('POST', { ...SENT, content_type: 'audio/webm', body: null })).toEqual([
    ...['-H', 'content-type: audio/webm', '--data-binary', '@recording.webm'],
  ]);
  expect(call('GET', { ...SENT, url: '/api/v1/feedbacks?limit=0' })).toEqual([
    ...['https://voice.example/api/v1/feedbacks?limit=0', '-H', 'Authorization: Bearer vf_…'],
  ]);
});

test('if nothing is kept of what was sent, a recording is still sent from a file', () => {
  const asked = { method: 'POST', path: '/api/v1/audio/transcriptions', key_prefix: null, request: null };
  expect(argumentsOf(curlOf(asked, ORIGIN)).slice(-2)).toEqual(['-F', 'file=@recording.webm']);
});

test('nothing in an address or a body becomes a command of the shell', () => {
  const url = "/api/v1/feedbacks?q=it's;$(touch x)`id`";
  const request = { ...SENT, url, content_type: 'application/json', body: "{'$(touch x)`id`" };
  const words = argumentsOf(curlOf({ method: 'PATCH', path: '/', key_prefix: null, request }, ORIGIN));
  expect([words[2], words.at(-1)]).toEqual([`${ORIGIN}${url}`, request.body]);
});
