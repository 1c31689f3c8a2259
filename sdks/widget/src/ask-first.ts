import type { Attributes } from './attributes.ts';
import { loadSecondScript, type Readiness } from './second-script.ts';

/** Nobody waits longer than this for a yes or no before the microphone: a recording is kept in any case. */
const READINESS_PATIENCE_MS = 1_500;

/** Whether a page's key may send now. Without an answer in time nothing is known against it. */
export async function askFirst(attributes: Attributes): Promise<Readiness> {
  const { apiKey, baseUrl } = attributes;
  const language = attributes.text('language');
  const answer = loadSecondScript().then((script) =>
    apiKey === undefined ? undefined : script?.checkReadiness({ apiKey, baseUrl }, language),
  );
  return (await withPatience(answer)) ?? {};
}

/** @returns undefined when it takes too long */
export function withPatience<Value>(promised: Promise<Value | undefined>): Promise<Value | undefined> {
  return Promise.race([
    promised,
    new Promise<undefined>((resolve) => setTimeout(resolve, READINESS_PATIENCE_MS)),
  ]);
}
