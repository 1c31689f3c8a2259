import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

const ORIGIN = 'https://voice.example';

test('a recording that was sent is sent again from a file', () => {
  expect(curlOf({ method: 'POST', path: '/api/v1/process', key_prefix: 'vf_abcde' }, ORIGIN)).toBe(
    "curl -X POST 'https://voice.example/api/v1/process' \\\n  -H 'Authorization: Bearer vf_abcde…' \\\n  -F audio=@recording.webm",
  );
});

test('reading needs no method and no body', () => {
  expect(curlOf({ method: 'GET', path: '/api/v1/feedbacks?limit=2', key_prefix: null }, ORIGIN)).toBe(
    "curl 'https://voice.example/api/v1/feedbacks?limit=2' \\\n  -H 'Authorization: Bearer vf_…'",
  );
});

test('nothing in an address becomes a command of the shell', () => {
  const path = "/api/v1/feedbacks?q=it's;$(touch x)`id`";
  const command = curlOf({ method: 'GET', path, key_prefix: null }, ORIGIN).replace('curl', "printf '%s\\n'");
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\n')[0]).toBe(`${ORIGIN}${path}`);
});
