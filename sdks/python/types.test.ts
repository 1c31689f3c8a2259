import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openApiDocument } from '../../apps/server/src/openapi-document.ts';
import { needProgram, needPython, runProgram } from '../run-program.ts';
import { SYNC_MODULES, syncModuleOf } from './generate-sync.ts';
import { generatePythonTypes } from './generate-types.ts';

const FOLDER = new URL('./voicefeedback/', import.meta.url);
const SDK = fileURLToPath(new URL('./', import.meta.url));

async function expectWritten(file: string, generated: string): Promise<void> {
  if (process.env.UPDATE_SDK_TYPES === '1') await writeFile(new URL(file, FOLDER), generated);
  expect(await readFile(new URL(file, FOLDER), 'utf8'), file).toBe(generated);
}

test("Python: the types of answers and options are those of the server's description (else: UPDATE_SDK_TYPES=1)", async () => {
  await expectWritten('_api_types.py', generatePythonTypes(await openApiDocument()));
});

test('Python: the sync client is the async one without async (else: UPDATE_SDK_TYPES=1)', async () => {
  for (const [source, file] of Object.entries(SYNC_MODULES)) {
    const generated = await syncModuleOf(source);
    await expectWritten(file, generated);
    expect(generated, file).not.toMatch(/\basync (def|for|with)|\bawait \b/);
  }
});

/** A program with a type error in each of its last five lines. */
const WRONG = `from voicefeedback import Feedback, VoiceFeedback
client = VoiceFeedback()
client.feedback.list(sentiment="bogus")
client.feedback.create("a", nope=1)
one: Feedback = client.feedback.get("1")
print(client.feedback.create("a")["nothing"])
client.keys.create(kind="other")
`;
const WRONG_LINES = ['3', '4', '5', '6', '7'];

/** Writes the README's examples to files, and a file with errors. */
async function writeExamples(): Promise<{ folder: string; files: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voicefeedback-python-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const readme = await readFile(path.join(SDK, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const files = blocks.map((_, index) => `example_${index + 1}.py`);
  await Promise.all(blocks.map((code, index) => writeFile(path.join(folder, files[index] ?? ''), code)));
  await writeFile(path.join(folder, 'wrong.py'), WRONG);
  return { folder, files };
}

test('Python: the README and the package pass mypy in strict mode, and mistakes don’t', async (context) => {
  needPython(context);
  needProgram(context, 'mypy', 'mypy');
  const { folder, files } = await writeExamples();
  // Debian's mypy is too old to support Unpack without this flag.
  const args = [
    '--strict',
    '--enable-incomplete-feature=Unpack',
    '--python-version',
    '3.9',
    '--no-color-output',
  ];
  const { output } = await runProgram(
    'mypy',
    [
      ...args,
      '--cache-dir',
      path.join(folder, 'cache'),
      path.join(SDK, 'voicefeedback'),
      ...files,
      'wrong.py',
    ],
    { cwd: new URL(`file://${folder}/`), env: { MYPYPATH: SDK } },
  );
  const errors = [...output.matchAll(/^(.+?):(\d+): error:/gm)];
  expect(
    errors.map(([, file, line]) => `${file}:${line}`),
    output,
  ).toEqual(WRONG_LINES.map((line) => `wrong.py:${line}`));
});

test('Python: the README and the package pass pyright in strict mode, and mistakes don’t', async (context) => {
  const python = needPython(context);
  const { folder, files } = await writeExamples();
  expect(files.length).toBeGreaterThan(4);
  const settings = { typeCheckingMode: 'strict', extraPaths: [SDK], include: ['.'] };
  await writeFile(path.join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
  const pyright = createRequire(import.meta.url).resolve('pyright/index.js');
  const { output } = await runProgram(process.execPath, [pyright, '--outputjson', '--pythonpath', python], {
    cwd: new URL(`file://${folder}/`),
  });
  const found: { generalDiagnostics: { file: string; range: { start: { line: number } } }[] } =
    JSON.parse(output);
  const places = found.generalDiagnostics.map(
    ({ file, range }) => `${path.basename(file)}:${range.start.line + 1}`,
  );
  expect([...new Set(places)], output).toEqual(WRONG_LINES.map((line) => `wrong.py:${line}`));
});
