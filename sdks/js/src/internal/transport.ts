import { Answering } from '../answering.ts';
import { ConnectionFailedError, RequestTimeoutError, VoiceFeedbackError } from '../errors.ts';
import type { CallOptions, ClientOptions, OnProgress, RequestFacts } from '../options.ts';
import { factsOf } from '../response.ts';
import { warnOfSecretKey } from '../secret-key.ts';
import type { Answer } from './answer.ts';
import { apiErrorOf } from './api-error.ts';
import { fromEnvironment } from './environment.ts';
import { randomKey } from './random-key.ts';
import { sleep, waitBeforeRetry } from './retry.ts';
import { countedForm, uploadWithXhr } from './upload.ts';
import { VERSION } from './version.ts';

const DEFAULT_BASE_URL = 'http://localhost:8000';
const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;
/** Enough for 100 MB at 3 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** The server keeps the connection open while it processes a long recording. */
const HELD_TIMEOUT_MS = 1_800_000;

type QueryValue = string | number | boolean | null | undefined;
/** Query parameters. Members of an object become `name[member]`; the name of a list is repeated. */
export type Query = Record<
  string,
  QueryValue | readonly QueryValue[] | Record<string, QueryValue | readonly QueryValue[]>
>;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Query | undefined;
  json?: unknown;
  upload?: Upload;
  headers?: Record<string, string>;
  /** whether a call other than POST has an idempotency key */
  takesKey?: boolean;
  /** whether the response only comes once a recording of any length is processed */
  isHeld?: boolean;
}

export interface Upload {
  form: FormData;
  totalBytes: number;
  onProgress: OnProgress | undefined;
}

/** Sends API calls with the base URL and key, and handles timeouts, retries and errors. */
export class Transport {
  readonly #options: ClientOptions;
  readonly #apiKey: string;
  readonly #baseUrl: string;

  constructor(options: ClientOptions) {
    const apiKey = options.apiKey ?? fromEnvironment('VOICEFEEDBACK_API_KEY');
    if (!apiKey) throw new VoiceFeedbackError('An API key is needed: set VOICEFEEDBACK_API_KEY or apiKey');
    this.#options = options;
    this.#apiKey = apiKey;
    this.#baseUrl = readBaseUrl(
      options.baseUrl ?? fromEnvironment('VOICEFEEDBACK_BASE_URL') ?? DEFAULT_BASE_URL,
    );
    if (typeof document !== 'undefined') warnOfSecretKey(apiKey, this.#baseUrl);
  }

  /** Base URL and credential for connections that aren't HTTP calls. */
  get target(): { baseUrl: string; credential: string } {
    return { baseUrl: this.#baseUrl, credential: this.#apiKey };
  }

  /** Returns the JSON body of a response. Trusts the types of the API description. */
  json<Body>(call: Call, options?: CallOptions): Answering<Body> {
    return Answering.of(options, async (given) => {
      const { text } = await this.send(call, given);
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw new VoiceFeedbackError(`What answers at ${this.#baseUrl} is not this API`, { cause });
      }
    });
  }

  /** Sends a call and ignores the response body. */
  nothing(call: Call, options?: CallOptions): Answering<void> {
    return Answering.of(options, async (given) => void (await this.send(call, given)));
  }

  /** Returns a response with an unread body. The timeout only applies until the response begins. */
  async stream(call: Call, options?: CallOptions): Promise<Response> {
    const { response } = await this.send(call, options, true);
    if (response === undefined) throw new ConnectionFailedError('No body');
    return response;
  }

  /** @throws ApiError, ConnectionFailedError, RequestTimeoutError, or the reason of an aborted `options.signal` */
  async send(call: Call, options: CallOptions = {}, streamed = false): Promise<Answer> {
    const headers = this.#headers(call, options);
    const retries = options.maxRetries ?? this.#options.maxRetries ?? DEFAULT_RETRIES;
    for (let attempts = 1; ; attempts += 1) {
      try {
        const url = `${this.#baseUrl}${call.path}${queryString(call.query)}`;
        const request = { method: call.method, url, headers: { ...headers }, attempt: attempts };
        await this.#options.onRequest?.(request);
        const answer = await this.#attempt(call, request, options, streamed);
        const facts = factsOf(answer.status, answer.headers, attempts);
        await options.onResponse?.(facts);
        await this.#options.onResponse?.(facts);
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
      authorization: `Bearer ${this.#apiKey}`,
      'voicefeedback-version': '2026-11-23',
      accept: 'application/json',
      ...call.headers,
    };
    if (call.json !== undefined) headers['content-type'] = 'application/json';
    // The same key for all attempts, so a repeated request gets the first response and is charged once.
    if (call.method === 'POST' || call.takesKey)
      headers['idempotency-key'] = options.idempotencyKey ?? randomKey();
    // In a browser this header would cause a preflight request.
    if (typeof document === 'undefined') headers['user-agent'] = `voicefeedback-js/${VERSION}`;
    for (const [name, value] of Object.entries({
      'if-match': options.ifMatch,
      ...this.#options.headers,
      ...options.headers,
    })) {
      // The headers above are in lower case.
      if (value == null) delete headers[name.toLowerCase()];
      else headers[name.toLowerCase()] = value;
    }
    return headers;
  }

  async #attempt(
    call: Call,
    request: RequestFacts,
    options: CallOptions,
    streamed: boolean,
  ): Promise<Answer> {
    const { signal } = options;
    signal?.throwIfAborted();
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? defaultTimeoutMs(call);
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, timeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      return await this.#exchange(call, request, controller.signal, streamed);
    } catch (cause) {
      signal?.throwIfAborted();
      // The caller didn't abort, so it was the timeout.
      if (controller.signal.aborted)
        throw new RequestTimeoutError(`No answer within ${timeoutMs / 1000} s`, { cause });
      throw new ConnectionFailedError(`Could not reach the server at ${this.#baseUrl}`, { cause });
    } finally {
      clearTimeout(timer);
      // A streamed body continues after this, so the caller's signal must still abort it.
      if (!streamed) signal?.removeEventListener('abort', abort);
    }
  }

  async #exchange(
    call: Call,
    { url, headers }: RequestFacts,
    signal: AbortSignal,
    streamed: boolean,
  ): Promise<Answer> {
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
    return {
      status: response.status,
      headers: response.headers,
      text: streamed && response.ok ? '' : await response.text(),
      response,
    };
  }
}

/** @throws VoiceFeedbackError for a URL without a scheme, such as `localhost:8000` */
function readBaseUrl(given: string): string {
  // In a page it may be a relative path. Node 20 doesn't have URL.parse.
  const base = globalThis.document?.baseURI;
  if (!URL.canParse(given, base) || !/^https?:$/.test(new URL(given, base).protocol))
    throw new VoiceFeedbackError(`The base URL "${given}" has no scheme (https)`);
  return given.replace(/\/+$/, '');
}

function defaultTimeoutMs({ isHeld, upload }: Call): number {
  if (isHeld) return HELD_TIMEOUT_MS;
  return upload === undefined ? DEFAULT_TIMEOUT_MS : UPLOAD_TIMEOUT_MS;
}

function queryString(query: Query = {}): string {
  const given = new URLSearchParams();
  const add = (name: string, value: Query[string]) => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') given.append(name, String(value));
    else
      for (const [member, inner] of Object.entries(value))
        add(Array.isArray(value) ? name : `${name}[${member}]`, inner);
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  return String(given) === '' ? '' : `?${given}`;
}
