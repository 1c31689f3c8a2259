import type { Feedback } from '../types.ts';

/** The server's messages on a stream (docs/streaming.md). */
interface StreamMessages {
  started: { stream_id: string; resume_token: string; maximum_seconds: number };
  resumed: { received_bytes: number };
  /** `start` in seconds from the start of the recording */
  partial: { start: number; text: string };
  segment: { index: number; segment: { start: number; end: number; text: string; confidence: number } };
  truncated: { code: string; message: string };
  result: { feedback: Feedback };
  error: { code: string; status: number; message: string };
}

export type StreamMessage<Type extends keyof StreamMessages = keyof StreamMessages> = {
  [Name in Type]: { type: Name } & StreamMessages[Name];
}[Type];

/**
 * Parses a server message. Undefined for anything else, for example from a proxy. Trusts the types of the API
 * description.
 */
export function readStreamMessage(data: unknown): StreamMessage | undefined {
  try {
    const message: StreamMessage | undefined = JSON.parse(String(data));
    return typeof message?.type === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
