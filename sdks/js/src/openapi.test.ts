import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../../apps/server/src/openapi-document.ts';
import { generateTypes } from '../generate-types.ts';

const FILE = new URL('./openapi.ts', import.meta.url);

test('the types are those of the current server (else: UPDATE_SDK_TYPES=1)', async () => {
  const description = await openApiDocument();
  const generated = await generateTypes(description);
  if (process.env.UPDATE_SDK_TYPES === '1') await writeFile(FILE, generated);
  expect(await readFile(FILE, 'utf8')).toBe(generated);
});
