import { PASSING_REFUSALS } from '@voice-feedback/recorder/sender';
import type { SendOptions } from './options.ts';

/** What is sent: a recording, or in its place what somebody wrote. `fields` are the options of `POST /process`. */
export type FeedbackPayload =
  | { kind: 'audio'; audio: Blob; fileName: string; image?: Blob | undefined; fields: FeedbackFields }
  | { kind: 'text'; text: string; fields: FeedbackFields };

export interface FeedbackFields extends SendOptions {
  language: string | undefined;
  metadata: Record<string, unknown> | undefined;
  end_user_id?: string | undefined;
  tags?: string[] | undefined;
  consent: boolean | undefined;
}

/** The server's answer. A publishable key's page gets it too: it is what this very person said. */
export interface FeedbackAnswer {
  id: string;
  /**
   * `no_speech`: nobody spoke. `queued`, `processing`: it has arrived and takes longer. `waiting`: it has arrived and is
   * processed once its account can pay
   */
  status: 'done' | 'no_speech' | 'queued' | 'processing' | 'waiting';
  [field: string]: unknown;
}

/** Why a feedback did not arrive. `code` is the server's, or one of the widget's own. */
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
/** The server answers within 30 s; the rest is for a slow upload. */
const SEND_TIMEOUT_MS = 180_000;
const SERVER_TROUBLE = 500;
/** To a server from before pictures, the picture is a file in the wrong place, or one file too many. */
const IMAGE_REFUSALS = /image|^audio_missing$|^malformed_body$/;

/** The connection, or the server, was not there: the same request may do better later. */
export class UnreachableError extends FeedbackError {
  override name = 'UnreachableError';
}

/**
 * One try. The same `id` at every try of the same payload makes the server do it once.
 * @throws UnreachableError try again later · FeedbackError the server said no
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
  // Also a 202: it has arrived, and there is nothing left to do here.
  if (answer.ok && feedbackId && status) return body as FeedbackAnswer;
  // The recording matters more than a picture that its server doesn't take.
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

/** Those of an answer's members that are strings; an RFC 9457 problem has `code`, `detail`, `request_id`. */
function stringsOf(body: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}
