import { Logger, run } from 'graphile-worker';
import { openIdentityWork, outboxDirectoryOf } from '../src/identity/open-from-config.ts';
import { listOutbox } from '../src/mail/mailer.ts';
import type { TestApp } from './app.ts';
import { type ReadMail, readMail } from './auth-server.ts';

export interface MailWorker extends AsyncDisposable {
  /** Waits for the `count`th mail with a code to this address and returns the newest. */
  mailTo(address: string, count?: number): Promise<ReadMail>;
}

const MAIL_TIMEOUT_MS = 120_000;
const POLL_MS = 20;
const CODE = /^\s*\d{6}\s*$/m;

/** Runs the worker's mail tasks without the models. Mails go to the application's outbox. */
export async function startMailWorker(app: TestApp): Promise<MailWorker> {
  const work = await openIdentityWork(app.config, app.test.database);
  const runner = await run({
    pgPool: app.test.pool,
    taskList: work.tasks,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 200,
    logger: new Logger(() => () => undefined),
  });
  // A run interrupted by the end of the test isn't a failure.
  runner.promise.catch(() => undefined);
  return {
    async mailTo(address, count = 1) {
      for (const deadline = Date.now() + MAIL_TIMEOUT_MS; ; ) {
        const mails = await listOutbox(outboxDirectoryOf(app.config));
        const found = mails.filter(({ to, text }) => to === address && CODE.test(text));
        const [newest] = found;
        if (newest !== undefined && found.length >= count) return readMail(newest);
        if (Date.now() > deadline) throw new Error(`no mail number ${count} came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async [Symbol.asyncDispose]() {
      await runner.stop();
      work[Symbol.dispose]();
    },
  };
}
