import {
  type Connection,
  type LinkedIssue,
  linkedIssueListSchema,
} from '@voice-feedback/contract/connections';
import { Logger, runOnce } from 'graphile-worker';
import { expect } from 'vitest';
import { CONNECTION_SECRETS } from '../src/connectors/connections.ts';
import { pollDue, syncChanged } from '../src/connectors/interval-tasks.ts';
import type { SyncResources } from '../src/connectors/sync-issue.ts';
import { connectorTasks } from '../src/connectors/tasks.ts';
import { HOUR_MS } from '../src/durations.ts';
import type { AddressPolicy } from '../src/http/address-guard.ts';
import { openSeal } from '../src/identity/open-from-config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { type Customer, post, signUp } from './customer.ts';
import type { FakeIssue, FakeTracker } from './fake-tracker.ts';
import { giveFeedbacks } from './feedback-rows.ts';
import { giveMentionedTheme } from './mentioned-theme.ts';
import { silentLogger } from './silent-logger.ts';

export interface Connected {
  customer: Customer;
  connection: Connection & { webhook_secret: string };
}

/** The application with a fake tracker. A worker's jobs run when the test asks for it. */
export class ConnectorApp<Tracker extends FakeTracker = FakeTracker> implements AsyncDisposable {
  readonly app: TestApp;
  readonly tracker: Tracker;
  readonly policy: AddressPolicy;
  readonly #resources: SyncResources;

  private constructor(app: TestApp, tracker: Tracker, policy: AddressPolicy, resources: SyncResources) {
    this.app = app;
    this.tracker = tracker;
    this.policy = policy;
    this.#resources = resources;
  }

  static async start<Tracker extends FakeTracker>(tracker: Tracker): Promise<ConnectorApp<Tracker>> {
    const policy: AddressPolicy = { allowPrivate: true };
    const app = await startTestApp({ accountsPerAddressPerDay: 1_000, overrides: { addressPolicy: policy } });
    const connectionSeal = await openSeal(app.config, CONNECTION_SECRETS);
    const { database } = app.test;
    return new ConnectorApp(app, tracker, policy, {
      ...{ database, connectionSeal, addressPolicy: policy, logger: silentLogger },
      ...{ publicUrl: app.config.publicUrl, version: app.config.version },
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app[Symbol.asyncDispose]();
    await this.tracker[Symbol.asyncDispose]();
  }

  connect(customer: Customer, changes: object = {}): Promise<Response> {
    const { provider, project, token, url: api_url } = this.tracker;
    const body = { provider, project, token, api_url, ...changes };
    return post(this.app, customer.key, '/v1/connections', body);
  }

  /** A new customer with a connection. */
  async connected(): Promise<Connected> {
    const customer = await signUp(this.app);
    const response = await this.connect(customer);
    expect(response.status).toBe(201);
    this.tracker.calls.length = 0;
    return { customer, connection: await response.json() };
  }

  /** Feedbacks that say the same, each from its own person. @returns their ids and that of their theme */
  async said(customer: Customer, quote: string, people: readonly string[]) {
    const given = people.map((endUserId) => ({ transcript: quote, endUserId }));
    const feedbacks = await giveFeedbacks(this.app, customer.userId, given);
    const mentions = feedbacks.map((feedbackId, index) => ({
      feedbackId,
      quote,
      start: 12.7 + index,
      end: 15 + index,
    }));
    return { feedbacks, theme: await giveMentionedTheme(this.app, { name: quote, mentions }) };
  }

  link({ customer, connection }: Connected, body: object): Promise<Response> {
    return post(this.app, customer.key, '/v1/issues', { connection_id: connection.id, ...body });
  }

  /** Links, and runs the jobs. */
  async linked(who: Connected, body: object): Promise<LinkedIssue> {
    const response = await this.link(who, body);
    expect(response.status).toBe(201);
    await this.work();
    const made = await response.json();
    const found = (await this.issues(who)).find(({ id }) => id === made.id);
    if (found === undefined) throw new Error('the link is not listed');
    return found;
  }

  async issues({ customer }: Pick<Connected, 'customer'>): Promise<LinkedIssue[]> {
    return linkedIssueListSchema.parse(await (await call(this.app, customer.key, '/v1/issues')).json())
      .issues;
  }

  /** Runs every job that's due, as a worker would at this time. Throws the error of one that failed. */
  async work(now = new Date()): Promise<void> {
    const { pool } = this.app.test;
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1`,
      [now],
    );
    for (;;) {
      await runOnce({
        pgPool: pool,
        taskList: connectorTasks({ ...this.#resources, now: () => now }),
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      });
      const { rows } = await pool.query<{ last_error: string | null }>(
        `select last_error from graphile_worker.jobs where task_identifier in ('sync-issue', 'poll-connection')
           and (last_error is not null or run_at <= now())`,
      );
      const failed = rows.find(({ last_error }) => last_error !== null);
      if (failed !== undefined) throw new Error(failed.last_error ?? '');
      if (rows.length === 0) return;
    }
  }

  /** What the interval tasks do, and then the jobs. */
  async look(): Promise<void> {
    await syncChanged(this.app.test.database);
    await pollDue(this.app.test.database);
    await this.work();
  }

  /** Lets an hour pass for everything that was told. */
  async anHourLater(): Promise<void> {
    const hour = `${HOUR_MS} milliseconds`;
    await this.app.test.pool.query(
      'update issues set told_at = told_at - $1::interval, synced_at = synced_at - $1::interval',
      [hour],
    );
    await this.app.test.pool.query('update connections set polled_at = polled_at - $1::interval', [hour]);
  }

  async statusOf({ customer }: Pick<Connected, 'customer'>, feedback: string): Promise<string> {
    return (await (await call(this.app, customer.key, `/v1/feedbacks/${feedback}`)).json()).inbox_status;
  }

  /** Sends an event as the tracker does. */
  deliver(
    { connection }: Connected,
    issue: FakeIssue | undefined,
    secret = connection.webhook_secret,
  ): Promise<Response> {
    return this.tracker.deliver(this.eventUrl(connection), secret, issue);
  }

  eventUrl({ webhook_url }: Pick<Connection, 'webhook_url'>): string {
    return webhook_url.replace(this.app.config.publicUrl, this.app.url);
  }

  async isDone({ customer }: Pick<Connected, 'customer'>, theme: string): Promise<boolean> {
    return (await (await call(this.app, customer.key, `/v1/themes/${theme}`)).json()).done_at !== null;
  }

  patch({ customer }: Pick<Connected, 'customer'>, path: string, body: object): Promise<Response> {
    return call(this.app, customer.key, path, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    });
  }
}
