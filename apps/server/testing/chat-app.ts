import type { ChatChannelSetting } from '@voice-feedback/contract/chat';
import { Logger, runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import { Calendar } from '../src/analytics/calendar.ts';
import { chatTasks } from '../src/chat/tasks.ts';
import { CHAT_SECRETS } from '../src/chat/workspaces.ts';
import { MINUTE_MS } from '../src/durations.ts';
import type { AddressPolicy } from '../src/http/address-guard.ts';
import { openMailQueueFromConfig, openSeal } from '../src/identity/open-from-config.ts';
import { openUnsubscribeLinks } from '../src/mail/unsubscribe-links.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Customer, signUp } from './customer.ts';
import { FakeSlack } from './fake-slack.ts';
import { askIn } from './organizations.ts';
import { silentLogger } from './silent-logger.ts';

type ChatJobs = Parameters<typeof chatTasks>[0];

interface Connected {
  customer: Customer;
  workspaceId: string;
}

const NOTHING: ChatChannelSetting = {
  alerts: false,
  view_ids: [],
  digest: { frequency: 'off', hour: 8, weekday: 1, timezone: 'UTC' },
};

/** The application with a fake Slack. A worker's jobs run when the test asks for it. */
export class ChatApp implements AsyncDisposable {
  readonly app: TestApp;
  readonly slack: FakeSlack;
  readonly #jobs: ChatJobs;

  private constructor(app: TestApp, slack: FakeSlack, jobs: ChatJobs) {
    this.app = app;
    this.slack = slack;
    this.#jobs = jobs;
  }

  static async start(): Promise<ChatApp> {
    const addressPolicy: AddressPolicy = { allowPrivate: true };
    const slack = await FakeSlack.start();
    const overrides = { addressPolicy, slackApp: slack.app };
    const app = await startTestApp({ accountsPerAddressPerDay: 1_000, overrides });
    const { publicUrl } = app.config;
    return new ChatApp(app, slack, {
      ...{ database: app.test.database, addressPolicy, slackApp: slack.app, publicUrl, logger: silentLogger },
      chatSeal: await openSeal(app.config, CHAT_SECRETS),
      mail: await openMailQueueFromConfig(app.config),
      unsubscribeLinks: await openUnsubscribeLinks(app.test.database),
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app[Symbol.asyncDispose]();
    await this.slack[Symbol.asyncDispose]();
  }

  get told() {
    return { database: this.app.test.database, logger: silentLogger, calendar: new Calendar() };
  }

  ask(
    customer: Customer,
    path: string,
    options: { method?: string; body?: object; organization?: string } = {},
  ) {
    return askIn(this.app, options.organization, customer, path, options);
  }

  /** "Add to Slack", as far as Slack's return. */
  async agreed(customer: Customer): Promise<{ code: string; state: string; redirectUri: string }> {
    const { status, answer } = await this.ask(customer, '/api/chat/authorizations', {
      method: 'POST',
      body: { language: 'en' },
    });
    expect(status).toBe(200);
    return this.slack.agree(answer.url);
  }

  async connect(customer: Customer) {
    const { code, state } = await this.agreed(customer);
    return await this.ask(customer, '/api/chat/workspaces', { method: 'POST', body: { code, state } });
  }

  /** A new customer with a connected workspace, who has the Slack user `U0ADA`. */
  async connected(): Promise<Connected> {
    const customer = await signUp(this.app);
    const { status, answer } = await this.connect(customer);
    expect(status).toBe(201);
    this.slack.users.push({ id: 'U0ADA', email: customer.email });
    this.slack.calls.length = 0;
    return { customer, workspaceId: answer.id };
  }

  choose({ customer, workspaceId }: Connected, setting: Partial<ChatChannelSetting>, channel = 'C0FEEDBACK') {
    return this.ask(customer, `/api/chat/workspaces/${workspaceId}/channels/${channel}`, {
      method: 'PUT',
      body: { ...NOTHING, ...setting },
    });
  }

  /** Runs every job that's due, as a worker would at this time. Throws the error of one that failed. */
  async work(now = new Date()): Promise<void> {
    const { pool } = this.app.test;
    await pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
      [now],
    );
    for (;;) {
      await runOnce({
        pgPool: pool,
        taskList: chatTasks({ ...this.#jobs, now: () => now }),
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      });
      const { rows } = await pool.query<{ last_error: string | null }>(
        `select last_error from graphile_worker.jobs
         where task_identifier in ('send-chat-message', 'answer-chat-request') and (last_error is not null or run_at <= now())`,
      );
      const failed = rows.find(({ last_error }) => last_error !== null);
      if (failed !== undefined) throw new Error(failed.last_error ?? '');
      if (rows.length === 0) return;
    }
  }

  later(minutes: number): Date {
    return new Date(Date.now() + minutes * MINUTE_MS);
  }
}
