import type { Readiness, Server } from './second-script.ts';

/** How long a positive answer is cached. A page with several widgets asks only once. */
const REMEMBERED_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Statuses that refuse this key, page or language permanently. */
const REFUSING = new Set([400, 401, 402, 403, 422]);

const answers = new Map<string, { atMs: number; answer: Promise<Readiness> }>();

/** whether the server refuses a picture with a recording, by server and key */
const refusesImage = new Map<string, boolean>();

/** Whether the server accepts a picture with a recording, as far as it has said. */
export function acceptsImage(server: Server): boolean {
  return refusesImage.get(keyOf(server)) !== true;
}

function keyOf({ baseUrl, apiKey }: Server): string {
  return `${baseUrl} ${apiKey}`;
}

/**
 * Asks the server before recording whether this key can send from this page in this language. Returns no refusal if the
 * server is unreachable, busy or doesn't support the check; the recording is then stored and sent as usual.
 */
export function checkReadiness(server: Server, language: string | undefined): Promise<Readiness> {
  const about = JSON.stringify([server.baseUrl, server.apiKey, language]);
  const known = answers.get(about);
  if (known && performance.now() - known.atMs < REMEMBERED_MS) return known.answer;
  const answer = ask(server, language).catch(() => undefined);
  const entry = {
    atMs: performance.now(),
    answer: answer.then((found) => {
      // Cache only positive answers, so that a fixed page works at the next press.
      if ((!found || found.refusal) && answers.get(about) === entry) answers.delete(about);
      return found ?? {};
    }),
  };
  answers.set(about, entry);
  return entry.answer;
}

async function ask({ baseUrl, apiKey = '' }: Server, language: string | undefined): Promise<Readiness> {
  const query = language === undefined ? '' : `?language=${encodeURIComponent(language)}`;
  const response = await fetch(`${baseUrl}/api/v1/recorder${query}`, {
    headers: { authorization: `Bearer ${apiKey}` },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json();
  const { code, detail, request_id, can_record, can_write, can_add_image, maximum_seconds } = Object(body);
  if (typeof code === 'string' && REFUSING.has(response.status))
    return { refusal: { code, message: String(detail), requestId: request_id } };
  if (!response.ok) return {};
  if (can_record === false)
    return {
      refusal: {
        code: can_write === false ? 'feedback_unavailable' : 'recording_unavailable',
        message:
          'The account of this API key can’t take this now. See its credits and limits in the dashboard.',
      },
    };
  refusesImage.set(keyOf({ baseUrl, apiKey }), can_add_image === false);
  return typeof maximum_seconds === 'number' ? { maximumSeconds: maximum_seconds } : {};
}
