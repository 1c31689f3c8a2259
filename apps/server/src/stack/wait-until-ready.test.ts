import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { ProcessLog } from './process-log.ts';
import { SupervisedProcess } from './supervised-process.ts';
import { NotReadyError, waitUntilReady } from './wait-until-ready.ts';

describe('the start of the stack', () => {
  let directory: string;
  let server: Server;
  let url: string;
  let isReady = false;
  let asked = 0;
  const stop = new AbortController();
  const notices: string[] = [];
  const options = { signal: stop.signal, onNotice: (words: string) => void notices.push(words) };

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-ready-'));
    isReady = false;
    asked = 0;
    notices.length = 0;
    server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
      asked += 1;
      response.writeHead(isReady ? 200 : 503).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterEach(async () => {
    vi.useRealTimers();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true });
  });

  async function startProcess(program: string): Promise<SupervisedProcess> {
    const file = path.join(directory, 'program.mjs');
    await writeFile(file, program);
    const log = await ProcessLog.open(path.join(directory, 'log'), 'worker', () => undefined);
    const one = new SupervisedProcess({
      name: 'worker',
      file: pathToFileURL(file).href,
      environment: {},
      log,
      onNotice: () => undefined,
      stopTimeoutMs: 10_000,
    });
    one.start();
    return one;
  }

  it('continues while its processes run, however slow they are, and says what it’s waiting for', async () => {
    const worker = await startProcess(
      "console.log('loading the model'); setInterval(() => undefined, 1_000);",
    );
    try {
      await vi.waitFor(() => expect(worker.logTail).toContain('loading the model'));
      const ready = waitUntilReady(url, [worker], options);
      await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
      await vi.waitFor(() => expect(notices).toHaveLength(1));
      expect(notices[0]).toMatch(/^Still starting after 36\d\d s\.\nworker: .*loading the model/);
      isReady = true;
      await ready;
    } finally {
      await worker.stop(true);
    }
  });

  it('is given up if a process keeps crashing, with its last output', async () => {
    const worker = await startProcess("throw new Error('the model is missing')");
    try {
      const failed = waitUntilReady(url, [worker], options);
      await expect(failed).rejects.toThrow(NotReadyError);
      await expect(failed).rejects.toThrow(
        /^The worker process does not start: Error: the model is missing$/,
      );
    } finally {
      await worker.stop(true);
    }
  });

  it('is aborted if somebody stops it', async () => {
    const waiting = waitUntilReady(url, [], options);
    stop.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});
