import { expect } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { readAudio, upload } from './call.ts';
import { type Customer, post, signUp } from './customer.ts';
import {
  completion,
  type RemoteProvider,
  reading,
  says,
  startRemoteProvider,
  transcription,
} from './remote-provider.ts';

export const REMOTE_KEY = 'sk-never-to-be-logged';
export const REMOTE_BUDGET_EUROS = 1;
/** €1 per million sent tokens and €2 per million received tokens; the provider reports 1,000 and 200. */
export const MICRO_EUROS_READ = 1_400;

/** The application with remote speech and analysis, a pay-as-you-go customer, and the provider. */
export class RemoteApp {
  readonly app: TestApp;
  readonly provider: RemoteProvider;
  readonly customer: Customer;
  #written = 0;

  private constructor(app: TestApp, provider: RemoteProvider, customer: Customer) {
    this.app = app;
    this.provider = provider;
    this.customer = customer;
  }

  static async start(environment: Record<string, string> = {}): Promise<RemoteApp> {
    const provider = await startRemoteProvider();
    const app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 100,
      environment: {
        REMOTE_SPEECH_MODEL: 'whisper-1',
        REMOTE_SPEECH_URL: provider.url,
        REMOTE_SPEECH_KEY: REMOTE_KEY,
        REMOTE_SPEECH_EUROS_A_MINUTE: '0.006',
        REMOTE_ANALYSIS_MODEL: 'reader',
        REMOTE_ANALYSIS_URL: provider.url,
        REMOTE_ANALYSIS_KEY: REMOTE_KEY,
        REMOTE_ANALYSIS_EUROS_A_MILLION_TOKENS: '1,2',
        REMOTE_BUDGET_EUROS_A_DAY: String(REMOTE_BUDGET_EUROS),
        // The longest, because the machine may be busy.
        REMOTE_TIMEOUT_SECONDS: '60',
        ...environment,
      },
    });
    const remote = new RemoteApp(app, provider, await signUp(app));
    await remote.letPay();
    return remote;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app[Symbol.asyncDispose]();
    await this.provider[Symbol.asyncDispose]();
  }

  /** Switches every account to pay as you go. */
  async letPay(): Promise<void> {
    await this.app.test.pool.query("update accounts set plan = 'payg'");
  }

  /** Clears the provider's requests and restores its normal behavior. */
  reset(): void {
    this.provider.received.length = 0;
    this.provider.answerTranscription = (response) => says(response, transcription());
    this.provider.readText = (response) => says(response, completion(reading()));
  }

  /** Analyzes a new, unique text unless one is given. */
  async write(more: Record<string, unknown> = {}, key = this.customer.key) {
    this.#written += 1;
    const text = `I love the editor. The export is slow. Number ${this.#written}.`;
    const answer = await post(this.app, key, '/v1/process', { text, detailed: true, ...more });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  }

  async speak(fields: Record<string, string> = {}, key = this.customer.key, name = 'modern.webm') {
    const answer = await upload(this.app, key, await readAudio(name), { fields });
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  }

  async answersKept(): Promise<number> {
    const { rows } = await this.app.test.pool.query('select count(*)::int as kept from remote_answers');
    return rows[0].kept;
  }

  async spent(): Promise<number> {
    const { rows } = await this.app.test.pool.query(
      'select coalesce(sum(micro_euros), 0)::int as spent from remote_spending',
    );
    return rows[0].spent;
  }
}
