import { PASSING_REFUSALS } from '@voice-feedback/recorder/sender';
import type { SendOptions } from './options.ts';

/** A recording or a written text. `fields` are the options of `POST /process`. */
export type FeedbackPayload =
  | { kind: 'audio'; audio: Blob; fileName: string; image?: Blob | undefined; fields: FeedbackFields }
  | { kind: 'text'; text: string; fields: FeedbackFields };

export interface FeedbackFields extends SendOptions {
  language: string | undefined;
  metadata: Record<string, unknown> | undefined;
  end_user_id?: string | undefined;
  contact_email?: string | undefined;
  tags?: string[] | undefined;
  keyterms?: string[] | undefined;
  consent: boolean | undefined;
}

/** The server's response. Pages with a publishable key get it too, because it is the user's own feedback. */
export interface FeedbackAnswer {
  id: string;
  /**
   * `no_speech`: no speech in the recording. `queued`, `processing`: received and still being processed. `waiting`:
   * received, and processed once the account can pay. `failed`: received, but it doesn't sound like English; the account
   * can listen to it and retry it
   */
  status: 'done' | 'no_speech' | 'queued' | 'processing' | 'waiting' | 'failed';
  [field: string]: unknown;
}

/** The server didn't receive or refused a feedback. `code` is the server's or the widget's. */
export class FeedbackError extends Error {
  override name = 'FeedbackError';
  declare readonly code: string;
  declare readonly requestId: string | undefined;
  constructor(
    code: string,
    message: string,
    options: { requestId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, options);
    this.code = code;
    this.requestId = options.requestId;
  }
}

export const AUDIO_MAXIMUM_BYTES = 100_000_000;
/** The server responds within 30 s; the rest allows for a slow upload. */
const SEND_TIMEOUT_MS = 180_000;
const SERVER_TROUBLE = 500;
/** Error codes of a refused picture. Older servers treat it as a misplaced or extra file. */
const IMAGE_REFUSALS = /image|^audio_missing$|^malformed_body$/;

/** The server was unreachable or failed. The same request may succeed later. */
export class UnreachableError extends FeedbackError {
  override name = 'UnreachableError';
}

/**
 * Makes one attempt. Use the same `id` for every attempt with a payload, so that the server processes it once.
 * @throws UnreachableError if a later attempt may succeed · FeedbackError if the server refused it
 */
export async function sendFeedback(
  server: { baseUrl: string; apiKey: string },
  payload: FeedbackPayload,
  id: string,
  signal: AbortSignal,
): Promise<FeedbackAnswer> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`${server.baseUrl}/api/v1/process`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.apiKey}`,
        'idempotency-key': id,
      },
      body:
        payload.kind === 'text'
          ? new Blob([JSON.stringify({ ...payload.fields, text: payload.text })], {
              type: 'application/json',
            })
          : formOf(payload),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
    });
    body = await answer.json();
  } catch (cause) {
    throw new UnreachableError('unreachable', 'The server cannot be reached.', { cause });
  }
  const { id: feedbackId, status, code = 'unknown', detail, request_id } = stringsOf(body);
  // Includes 202: the server has it, so there is nothing left to do.
  if (answer.ok && feedbackId && status) return body as FeedbackAnswer;
  // The recording matters more than a picture that the server doesn't accept.
  if (payload.kind === 'audio' && payload.image && IMAGE_REFUSALS.test(code))
    return sendFeedback(server, { ...payload, image: undefined }, id, signal);
  const isLater = answer.status >= SERVER_TROUBLE || PASSING_REFUSALS.test(code);
  throw new (isLater ? UnreachableError : FeedbackError)(code, detail ?? answer.statusText, {
    requestId: request_id,
  });
}

function formOf({ audio, fileName, image, fields }: FeedbackPayload & { kind: 'audio' }): FormData {
  const form = new FormData();
  // Options first: the server can then refuse them before the audio has arrived.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  if (image) form.append('image', image);
  form.append('audio', audio, fileName);
  return form;
}

/** Returns the string fields of a response. An RFC 9457 problem has `code`, `detail` and `request_id`. */
function stringsOf(body: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}
