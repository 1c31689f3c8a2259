import { ConnectionFailedError, RequestTimeoutError, VoiceFeedbackError } from '../errors.ts';
import type { CallOptions, ClientOptions, OnProgress } from '../options.ts';
import { warnOfSecretKey } from '../secret-key.ts';
import type { Answer } from './answer.ts';
import { apiErrorOf } from './api-error.ts';
import { randomKey } from './random-key.ts';
import { sleep, waitBeforeRetry } from './retry.ts';
import { countedForm, uploadWithXhr } from './upload.ts';
import { VERSION } from './version.ts';

const DEFAULT_BASE_URL = 'http://localhost:8000';
const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;
/** 100 MB at 3 Mbit/s */
const UPLOAD_TIMEOUT_MS = 300_000;
/** The server holds the connection for as long as it makes progress with a long recording. */
const HELD_TIMEOUT_MS = 1_800_000;

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Query | undefined;
  json?: unknown;
  upload?: Upload;
  headers?: Record<string, string>;
  /** the answer comes when a recording of any length is processed */
  isHeld?: boolean;
}

export interface Upload {
  form: FormData;
  totalBytes: number;
  onProgress: OnProgress | undefined;
}

/** Sends calls: address, key, time limits, retries, errors. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;

  constructor(options: ClientOptions) {
    if (!options.apiKey)
      throw new VoiceFeedbackError('An API key is needed: new VoiceFeedback({ apiKey: "vf_…" })');
    this.#options = options;
    this.#baseUrl = (options.baseUrl ?? DEFAULT_BASE_URL).replace(/\/+$/, '');
    if (typeof document !== 'undefined') warnOfSecretKey(options.apiKey, this.#baseUrl);
  }

  /** Where the server is and what it is shown, for what is not an HTTP call. */
  get target(): { baseUrl: string; credential: string } {
    return { baseUrl: this.#baseUrl, credential: this.#options.apiKey };
  }

  /** The body of the answer, as JSON. The types are those of the API's description. */
  async json<Body>(call: Call, options?: CallOptions): Promise<Body> {
    const { text } = await this.send(call, options);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new VoiceFeedbackError(`What answers at ${this.#baseUrl} is not this API`, { cause });
    }
  }

  /** The answer with its body still to be read. Only the time until it begins is limited. */
  async stream(call: Call, options?: CallOptions): Promise<Response> {
    const { response } = await this.send(call, options, true);
    if (response === undefined) throw new ConnectionFailedError('The answer has no body');
    return response;
  }

  /** @throws ApiError, ConnectionFailedError, RequestTimeoutError, or the reason of an aborted `options.signal` */
  async send(call: Call, options: CallOptions = {}, streamed = false): Promise<Answer> {
    const headers = this.#headers(call, options);
    const retries = options.maxRetries ?? this.#options.maxRetries ?? DEFAULT_RETRIES;
    for (let attempts = 1; ; attempts += 1) {
      try {
        const answer = await this.#attempt(call, headers, options, streamed);
        if (answer.status < 300) return answer;
        throw apiErrorOf(answer, attempts);
      } catch (error) {
        const waitMs = attempts > retries ? undefined : waitBeforeRetry(error, attempts);
        if (waitMs === undefined) throw error;
        await sleep(waitMs, options.signal);
      }
    }
  }

  #headers(call: Call, options: CallOptions): Record<string, string> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${this.#options.apiKey}`,
      accept: 'application/json',
      ...call.headers,
    };
    if (call.json !== undefined) headers['content-type'] = 'application/json';
    // Made once for all attempts: a repeated one gets the first one's answer, and is charged once.
    if (call.method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? randomKey();
    // In a browser this header would only cost a preflight.
    if (typeof document === 'undefined') headers['user-agent'] = `voicefeedback-js/${VERSION}`;
    return headers;
  }

  async #attempt(
    call: Call,
    headers: Record<string, string>,
    options: CallOptions,
    streamed: boolean,
  ): Promise<Answer> {
    const { signal } = options;
    signal?.throwIfAborted();
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? defaultTimeoutMs(call);
    const controller = new AbortController();
    const abort = () => controller.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      abort();
    }, timeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      return await this.#exchange(call, headers, controller.signal, streamed);
    } catch (cause) {
      signal?.throwIfAborted();
      if (late) throw new RequestTimeoutError(`No answer within ${timeoutMs / 1000} s`, { cause });
      throw new ConnectionFailedError(`Could not reach the server at ${this.#baseUrl}`, { cause });
    } finally {
      clearTimeout(timer);
      // A streamed body goes on after this; it stays under the caller's signal.
      if (!streamed) signal?.removeEventListener('abort', abort);
    }
  }

  async #exchange(
    call: Call,
    headers: Record<string, string>,
    signal: AbortSignal,
    streamed: boolean,
  ): Promise<Answer> {
    const url = `${this.#baseUrl}${call.path}${queryString(call.query)}`;
    const { form, onProgress, totalBytes = 0 }: Partial<Upload> = call.upload ?? {};
    let body: BodyInit | null = form ?? (call.json === undefined ? null : JSON.stringify(call.json));
    let rest: RequestInit & { duplex?: 'half' } = { headers };
    if (form !== undefined && onProgress !== undefined) {
      if (typeof XMLHttpRequest !== 'undefined') return uploadWithXhr(url, headers, form, signal, onProgress);
      const counted = countedForm(form, totalBytes, onProgress);
      body = counted.body;
      rest = { headers: { ...headers, 'content-type': counted.contentType }, duplex: 'half' };
    }
    const send = this.#options.fetch ?? fetch;
    const response = await send(url, { ...rest, method: call.method, body, signal });
    const header = (name: string) => response.headers.get(name);
    if (streamed && response.ok) return { status: response.status, header, text: '', response };
    const text = await response.text();
    return { status: response.status, header, text };
  }
}

function defaultTimeoutMs({ isHeld, upload }: Call): number {
  if (isHeld) return HELD_TIMEOUT_MS;
  return upload === undefined ? DEFAULT_TIMEOUT_MS : UPLOAD_TIMEOUT_MS;
}

function queryString(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
