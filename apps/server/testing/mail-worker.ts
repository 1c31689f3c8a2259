import { Logger, run } from 'graphile-worker';
import { openIdentityWork, outboxDirectoryOf } from '../src/identity/open-from-config.ts';
import { listOutbox } from '../src/mail/mailer.ts';
import type { TestApp } from './app.ts';
import { type ReadMail, readMail } from './auth-server.ts';

export interface MailWorker extends AsyncDisposable {
  /** Waits until `count` mails with a code have come to this address, and gives the newest. */
  mailTo(address: string, count?: number): Promise<ReadMail>;
}

const MAIL_TIMEOUT_MS = 120_000;
const POLL_MS = 20;
const CODE = /^\s*\d{6}\s*$/m;

/** What the worker does for mails, without the models: they land in the outbox of the application. */
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
  // A run that the test's end cuts off is no failure of the test.
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
