import type { Attributes } from './attributes.ts';
import { loadSecondScript, type Readiness } from './second-script.ts';

/** Longest wait for the readiness check before recording starts anyway. The recording is stored in any case. */
const READINESS_PATIENCE_MS = 1_500;

/** Checks whether the page's key can send now. Without a response in time, returns no refusal. */
export async function askFirst(attributes: Attributes): Promise<Readiness> {
  const { apiKey, baseUrl } = attributes;
  const language = attributes.text('language');
  const answer = loadSecondScript().then((script) => {
    // Now, because the connection may be gone once people have spoken.
    if (attributes.isReviewed) void script?.loadExtras();
    return apiKey === undefined ? undefined : script?.checkReadiness({ apiKey, baseUrl }, language);
  });
  return (await withPatience(answer)) ?? {};
}

/** @returns undefined on a timeout */
export function withPatience<Value>(promised: Promise<Value | undefined>): Promise<Value | undefined> {
  return Promise.race([
    promised,
    new Promise<undefined>((resolve) => setTimeout(resolve, READINESS_PATIENCE_MS)),
  ]);
}
