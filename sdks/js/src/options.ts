import type { ResponseFacts } from './response.ts';

/** A request about to be sent. Hooks may change `headers`. */
export interface RequestFacts {
  method: string;
  url: string;
  /** includes the key in `authorization` */
  headers: Record<string, string>;
  /** 1 for the first attempt */
  attempt: number;
}

export interface ClientOptions {
  /**
   * on a server a secret key (`vf_…`), default `VOICEFEEDBACK_API_KEY`; in a web page a publishable key (`vf_pub_…`) or
   * a short-lived browser token
   */
  apiKey?: string | undefined;
  /** URL of the server; default `VOICEFEEDBACK_BASE_URL`, or else `http://localhost:8000` */
  baseUrl?: string | undefined;
  /** timeout of one attempt; default 60 s, 5 minutes for uploads, 30 minutes to transcribe */
  timeoutMs?: number;
  /** number of retries after the first attempt; default 2 */
  maxRetries?: number;
  /** headers of every call; `undefined` removes a default header */
  headers?: Record<string, string | undefined>;
  /** called and awaited before every attempt */
  onRequest?: (request: RequestFacts) => void | Promise<void>;
  /** called and awaited after every response, including errors and those that are retried */
  onResponse?: (response: ResponseFacts) => void | Promise<void>;
  /** replaces the global `fetch` */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** timeout of one attempt */
  timeoutMs?: number;
  maxRetries?: number;
  /** additional headers; `undefined` removes one of the client's */
  headers?: Record<string, string | undefined>;
  /** called after every response to this call, before the client's hook */
  onResponse?: (response: ResponseFacts) => void | Promise<void>;
  /**
   * header `etag` of what you read: if somebody else changed it since, the call throws ConflictError with the code
   * `edit_conflict`, and nothing changes
   */
  ifMatch?: string | null | undefined;
  /**
   * for a POST; default random. Set your own to prevent duplicates even after a restart of your program. Valid for 24 h
   */
  idempotencyKey?: string;
}

export type OnProgress = (progress: { loadedBytes: number; totalBytes: number }) => void;

export interface UploadOptions extends CallOptions {
  /** called while the audio is uploaded; restarts from 0 for each attempt */
  onProgress?: OnProgress;
}
