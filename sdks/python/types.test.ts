import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startTestApp } from '../../apps/server/testing/app.ts';
import { generatePythonTypes } from './generate-types.ts';

const FILE = new URL('./voicefeedback/_feedback_types.py', import.meta.url);

test("Python: the types of a feedback are those of the server's description (else: UPDATE_SDK_TYPES=1)", async () => {
  await using app = await startTestApp();
  const description = await (await fetch(`${app.url}/openapi.json`)).text();
  const generated = generatePythonTypes(description);
  if (process.env.UPDATE_SDK_TYPES === '1') await writeFile(FILE, generated);
  expect(await readFile(FILE, 'utf8')).toBe(generated);
});
