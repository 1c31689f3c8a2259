import { readRetryAfter } from '../http/limits/retry-after.ts';
import { RemoteRefusal } from './remote-refusal.ts';

/** A verbose transcription of five minutes is about 200 KB. */
export const ANSWER_BYTES = 4_000_000;

/**
 * `fetch` for the AI SDK's providers. It follows no redirects, so the key and transcripts only go to the configured
 * URL, reads at most `ANSWER_BYTES`, and recognizes refusals by their status. Throws `RemoteRefusal`, and the reason
 * of an aborted signal.
 */
export async function guardedFetch(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' }).catch(() => {
    init?.signal?.throwIfAborted();
    // Without a cause, which the providers' packages would report as the actual error.
    throw new RemoteRefusal('unavailable');
  });
  const { status, headers } = response;
  if (!response.ok) {
    await response.body?.cancel();
    if (status === 429) {
      const retryAfterMs = readRetryAfter(headers.get('retry-after') ?? undefined, new Date());
      throw new RemoteRefusal('rate_limited', { statusCode: status, retryAfterMs });
    }
    throw new RemoteRefusal(status >= 500 ? 'unavailable' : 'refused', { statusCode: status });
  }
  return new Response(await readCapped(response), { status, headers: withoutEncoding(headers) });
}

async function readCapped({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  if (body !== null)
    try {
      for await (const piece of body) {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > ANSWER_BYTES) break;
      }
    } catch {
      throw new RemoteRefusal('bad_answer');
    }
  if (bytes > ANSWER_BYTES) throw new RemoteRefusal('bad_answer');
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The body has been decoded, so its encoding and length no longer apply. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
