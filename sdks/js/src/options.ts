export interface ClientOptions {
  /** on a server a secret key (`vf_…`); in a web page a publishable key (`vf_pub_…`) or a short-lived browser token */
  apiKey: string;
  /** where the server is; default `http://localhost:8000` */
  baseUrl?: string;
  /** of one attempt; default 60 s, 5 minutes for uploads, and 30 minutes to transcribe */
  timeoutMs?: number;
  /** after the first attempt; default 2 */
  maxRetries?: number;
  /** in place of the global one */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** of one attempt */
  timeoutMs?: number;
  maxRetries?: number;
  /** of a POST; default random. Give your own to be safe also over restarts of your program: kept for 24 h */
  idempotencyKey?: string;
}

export type OnProgress = (progress: { loadedBytes: number; totalBytes: number }) => void;

export interface UploadOptions extends CallOptions {
  /** called while the audio is sent, and anew from 0 when an attempt is repeated */
  onProgress?: OnProgress;
}
