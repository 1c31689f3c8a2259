import type { ResponseFacts } from './response.ts';

/** An attempt that is about to be made. What a hook changes in `headers` is sent. */
export interface RequestFacts {
  method: string;
  url: string;
  /** with the key in `authorization` */
  headers: Record<string, string>;
  /** 1 for the first */
  attempt: number;
}

export interface ClientOptions {
  /**
   * on a server a secret key (`vf_…`), by default the one in `VOICEFEEDBACK_API_KEY`; in a web page a publishable key (`vf_pub_…`) or a
   * short-lived browser token
   */
  apiKey?: string | undefined;
  /** where the server is; default: `VOICEFEEDBACK_BASE_URL`, or else `http://localhost:8000` */
  baseUrl?: string | undefined;
  /** of one attempt; default 60 s, 5 minutes for uploads, and 30 minutes to transcribe */
  timeoutMs?: number;
  /** after the first attempt; default 2 */
  maxRetries?: number;
  /** sent with every call; `undefined` takes one of ours away */
  headers?: Record<string, string | undefined>;
  /** called before every attempt, and waited for */
  onRequest?: (request: RequestFacts) => void | Promise<void>;
  /** called for every answer, also one that becomes an error or is tried again, and waited for */
  onResponse?: (response: ResponseFacts) => void | Promise<void>;
  /** in place of the global one */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** of one attempt */
  timeoutMs?: number;
  maxRetries?: number;
  /** beside those of the client; `undefined` takes one away */
  headers?: Record<string, string | undefined>;
  /** called for every answer to this call, before the client's */
  onResponse?: (response: ResponseFacts) => void | Promise<void>;
  /** of a POST; default random. Give your own to be safe also over restarts of your program: kept for 24 h */
  idempotencyKey?: string;
}

export type OnProgress = (progress: { loadedBytes: number; totalBytes: number }) => void;

export interface UploadOptions extends CallOptions {
  /** called while the audio is sent; starts again from 0 when an attempt is repeated */
  onProgress?: OnProgress;
}
