import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startFixtureServer } from '../fixtures/server.ts';
import { needProgram, runProgram } from '../run-program.ts';

const HERE = new URL('./', import.meta.url);

test('Ruby: the recorded exchanges', async (context) => {
  needProgram(context, 'ruby', 'ruby');
  await using server = await startFixtureServer();
  const { code, output } = await runProgram('ruby', ['-W', 'test/replay_test.rb'], {
    cwd: HERE,
    env: { FIXTURES_URL: server.url },
  });
  const exchanges = await readdir(new URL('../fixtures/exchanges/', import.meta.url));
  expect(output).toBe(`replayed ${exchanges.length}, 0 differ\n`);
  expect(code).toBe(0);
});

test('Ruby: the recorded deliveries of webhooks', async (context) => {
  needProgram(context, 'ruby', 'ruby');
  const { code, output } = await runProgram('ruby', ['-W', 'test/webhooks_test.rb'], { cwd: HERE });
  expect(output).toMatch(/^checked \d\d, 0 wrong\n$/);
  expect(code).toBe(0);
});

test('Ruby: a long recording is transcribed for as long as it takes, other calls end sooner', async (context) => {
  needProgram(context, 'ruby', 'ruby');
  const { code, output } = await runProgram('ruby', ['-W', 'test/limits_test.rb'], { cwd: HERE });
  expect(output).toBe('seconds: 60, 300, 60, 1800, 1800, 1800, 5\n');
  expect(code).toBe(0);
});

test('Ruby: connections are kept, answers come raw, hooks see every attempt', async (context) => {
  needProgram(context, 'ruby', 'ruby');
  const { code, output } = await runProgram('ruby', ['-W', 'test/connections_test.rb'], { cwd: HERE });
  expect(output).toMatch(/^all \d\d checks hold\n$/);
  expect(code).toBe(0);
});
