import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../apps/server/testing/app.ts';
import { generateTypes } from '../generate-types.ts';

const FILE = new URL('./openapi.ts', import.meta.url);

test('the types are those of the server as it is (else: UPDATE_SDK_TYPES=1)', async () => {
  await using app = await startTestApp();
  const description = await (await fetch(`${app.url}/openapi.json`)).text();
  const generated = await generateTypes(description);
  if (process.env.UPDATE_SDK_TYPES === '1') await writeFile(FILE, generated);
  expect(await readFile(FILE, 'utf8')).toBe(generated);
});
