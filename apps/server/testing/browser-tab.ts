import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { CHROMIUM_PATH, FLAGS } from './auth-page.ts';

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
const valueSchema = z.object({ result: z.object({ value: z.unknown() }) });
const PATIENCE_MS = 120_000;

/**
 * A tab of a real browser controlled by its own protocol. Playwright keeps every page visible, so it can't test a
 * background tab.
 */
export interface BrowserTab extends AsyncDisposable {
  evaluate(expression: string): Promise<unknown>;
  /** Waits until `expression` is true. */
  until(expression: string): Promise<void>;
  /** Opens another tab in front of this one. */
  hide(): Promise<void>;
  show(): Promise<void>;
}

/** Opens `url`; `before` runs before the page's own scripts. */
export async function openBrowserTab(url: string, before: string): Promise<BrowserTab> {
  const profile = await mkdtemp(path.join(tmpdir(), 'voice-feedback-profile-'));
  const flags = [
    '--headless=new',
    ...FLAGS,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const browser = spawn(CHROMIUM_PATH, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((resolve) => browser.once('exit', resolve));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let log = '';
    browser.once('error', reject);
    browser.stderr.on('data', (chunk) => {
      log += String(chunk);
      const found = /DevTools listening on (ws:\S+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(endpoint);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (answer: z.output<typeof answerSchema>) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  async function send(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Record<string, unknown>> {
    sent += 1;
    const id = sent;
    const answer = await new Promise<z.output<typeof answerSchema>>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  }
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = String(attached.sessionId);
  await send('Page.enable', {}, sessionId);
  await send('Page.addScriptToEvaluateOnNewDocument', { source: before }, sessionId);
  await send('Page.navigate', { url }, sessionId);
  const evaluate = async (expression: string) => {
    const answer = await send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
      sessionId,
    );
    return valueSchema.parse(answer).result.value;
  };
  const until = async (expression: string) => {
    for (const deadline = Date.now() + PATIENCE_MS; (await evaluate(expression)) !== true; ) {
      if (Date.now() > deadline) throw new Error(`never became true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    evaluate,
    until,
    async hide() {
      await send('Target.createTarget', { url: 'about:blank' });
      await until("document.visibilityState === 'hidden'");
    },
    async show() {
      await send('Target.activateTarget', { targetId });
      await until("document.visibilityState === 'visible'");
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
