import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

it('every error code of this server is in the name of a test', () => {
  const codes = [...read('protocol/errors.ts').matchAll(/^ {2}\| '([a-z0-9_]+)'/gm)].map(
    ([, code]) => code ?? '',
  );
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const names = tests.flatMap((name) =>
    [...read(name).matchAll(/\b(?:it|describe)(?:\.each\([\s\S]*?\]\))?\(\s*'([^']+)'/g)].map(
      ([, title]) => title ?? '',
    ),
  );
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !names.some((name) => name.split(/[^a-z0-9_]+/).includes(code)))).toEqual([]);
});
