import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../apps/server/testing/app.ts';
import { signUp } from '../../apps/server/testing/customer.ts';
import { CuttableProxy } from '../cuttable-proxy.ts';
import { needPython, runProgram } from '../run-program.ts';

const spokenFile = (name: string) =>
  fileURLToPath(new URL(`../../packages/speech/fixtures/${name}`, import.meta.url));

test('Python: a recording is streamed, sync and async: words arrive meanwhile, a lost connection is resumed, and it’s uploaded if necessary', async (context) => {
  const python = needPython(context);
  await using app = await startTestApp({ worker: true });
  // The result must not depend on the machine's capacity.
  await app.test.pool.query('update stream_workers set capacity = 100');
  const customer = await signUp(app);
  await app.test.pool.query(`update accounts set plan = 'payg' where user_id = $1`, [customer.userId]);
  await using proxy = new CuttableProxy(app.url);
  const url = await proxy.listen();
  let cuts = 0;
  const control = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/cut') {
      cuts += 1;
      proxy.cut();
    } else proxy.refusesStreams = request.url === '/refuse';
    response.end();
  });
  onTestFinished(() => {
    control.close();
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  const address = control.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const openStreams = async () => {
    const { rows } = await app.test.pool.query('select count(*)::int as open from streams');
    return rows[0].open;
  };
  const { output } = await runProgram(python, ['-W', 'error', 'tests/streaming.py'], {
    cwd: new URL('./', import.meta.url),
    env: {
      VOICEFEEDBACK_API_KEY: customer.key,
      VOICEFEEDBACK_BASE_URL: url,
      CONTROL_URL: `http://127.0.0.1:${port}`,
      SPOKEN: spokenFile('browser-live.webm'),
      SPOKEN_WAV: spokenFile('speech.wav'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  expect(output).toBe('every stream ended as it should\n');
  expect(cuts).toBe(2);
  // The last stream closes once the server notices that its client left.
  await expect.poll(openStreams).toBe(0);
});
