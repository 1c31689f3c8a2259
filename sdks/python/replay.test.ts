import { expect, test } from 'vitest';
import { startFixtureServer } from '../fixtures/server.ts';
import { needPython, runProgram } from '../run-program.ts';

const HERE = new URL('./', import.meta.url);

test('Python: the recorded exchanges, with the sync and the async client', async (context) => {
  const python = needPython(context);
  await using server = await startFixtureServer();
  const { code, output } = await runProgram(
    python,
    ['-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
    { cwd: HERE, env: { FIXTURES_URL: server.url, PYTHONDONTWRITEBYTECODE: '1' } },
  );
  expect(output).toMatch(/Ran \d+ tests[\s\S]*\nOK\n/);
  expect(code).toBe(0);
});
