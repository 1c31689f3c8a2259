import { expect, test } from 'vitest';
import { codeTokens } from './code-tokens.ts';

const kindsOf = (code: string) =>
  codeTokens(code)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ text, kind }) => `${kind} ${text}`);

test('no character is lost or repeated', () => {
  const code = 'const a = await fetch("https://x/y#z"); // done\n{"score": -0.73}';
  expect(
    codeTokens(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});

test('keys, strings, keywords, numbers and comments are told apart', () => {
  expect(kindsOf('{"score": -0.73, "label": "negative"}')).toEqual([
    'key "score"',
    'number -0.73',
    'key "label"',
    'string "negative"',
  ]);
  expect(kindsOf("const audio = await open('a.ogg'); // one")).toEqual([
    'keyword const',
    'keyword await',
    'keyword open',
    "string 'a.ogg'",
    'comment // one',
  ]);
  expect(kindsOf('# one\npip install x')).toEqual(['comment # one']);
});

test('an address or a version is neither a comment nor a number', () => {
  expect(kindsOf('npm install client-0.2.0.tgz 203.0.113.7')).toEqual([]);
  expect(kindsOf('curl http://localhost:8000/v1/process')).toEqual(['keyword curl']);
});
