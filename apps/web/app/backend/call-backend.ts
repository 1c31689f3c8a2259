import { API_VERSION_HEADER, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { type Answer, fieldOf, textOf } from './answer.ts';
import { RefusedError, UnreachableError, type WrongValue } from './errors.ts';
import { pause } from './pause.ts';

/** The server was too busy to start the request, so repeating it does nothing twice. */
const BUSY_CODE = 'overloaded';
const BUSY_TRIES = 4;
/** If the server asks for a longer wait, the user decides. */
const BUSY_WAIT_SECONDS = 10;

/** For 204 responses and responses whose body is not needed. */
export const nothing: Answer<undefined> = { parse: () => undefined };

export interface BackendCall<Value> {
  /** schema of the response */
  answer: Answer<Value>;
  /** defaults to POST with a body and GET without one */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** sent as JSON; a FormData is sent as it is */
  body?: object | FormData;
  /** API key or access token */
  credential?: string | undefined;
  /** the same key and body return the first response again, so a retry creates nothing twice */
  idempotencyKey?: string | undefined;
  /** language of text the server writes, mainly emails */
  language?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Calls our own server and validates its response. Throws `RefusedError` if the server refuses, `UnreachableError` if
 * there is no response, and the schema's error if the response doesn't match it.
 */
export async function callBackend<Value>(address: string, call: BackendCall<Value>): Promise<Value> {
  const answer = await openBackend(address, call);
  const text = await readText(answer, call.signal);
  return call.answer.parse(text === '' ? undefined : JSON.parse(text));
}

/**
 * Returns the response unread, for audio, files and event streams. Waits and tries again while the server is too busy
 * to start the request. Throws `RefusedError` and `UnreachableError`.
 */
export async function openBackend(
  address: string,
  call: Omit<BackendCall<unknown>, 'answer'>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    let answer: Response;
    try {
      answer = await fetch(address, requestOf(call));
    } catch (cause) {
      if (call.signal?.aborted) throw cause;
      throw new UnreachableError({ cause });
    }
    if (answer.ok) return answer;
    const refusal = refusalOf(answer, await readText(answer, call.signal));
    const waitSeconds = Number(answer.headers.get('retry-after'));
    const isBusy = refusal.code === BUSY_CODE && waitSeconds > 0 && waitSeconds <= BUSY_WAIT_SECONDS;
    if (!isBusy || tries === BUSY_TRIES) throw refusal;
    // Once it's aborted, the next call rejects with the reason.
    await pause(waitSeconds * 1_000, call.signal);
  }
}

async function readText(answer: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await answer.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new UnreachableError({ cause });
  }
}

function requestOf({
  method,
  body,
  credential,
  idempotencyKey,
  language,
  headers: given,
  signal,
}: Omit<BackendCall<unknown>, 'answer'>) {
  const headers = new Headers(given);
  headers.set(API_VERSION_HEADER, LATEST_API_VERSION);
  if (credential !== undefined) headers.set('authorization', `Bearer ${credential}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (language !== undefined) headers.set('accept-language', language);
  const init: RequestInit = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers };
  if (signal !== undefined) init.signal = signal;
  if (body instanceof FormData) {
    init.body = body;
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body);
  }
  return init;
}

/** The error for a response that is not ok. A proxy may answer in its own format; then only the status is known. */
export function refusalOf(answer: Response, text: string): RefusedError {
  const problem = parseJson(text);
  return new RefusedError({
    code: textOf(problem, 'code') ?? 'unknown',
    message:
      textOf(problem, 'detail') ??
      textOf(problem, 'title') ??
      `Server error: ${answer.statusText || answer.status}`,
    status: answer.status,
    requestId: textOf(problem, 'request_id') ?? answer.headers.get('x-request-id') ?? undefined,
    wrongValues: wrongValuesOf(fieldOf(problem, 'errors')),
    current: fieldOf(problem, 'current'),
  });
}

function wrongValuesOf(errors: unknown): WrongValue[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    const path = textOf(error, 'path');
    const message = textOf(error, 'message');
    return path === undefined || message === undefined ? [] : [{ path, message }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
