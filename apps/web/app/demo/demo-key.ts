import { useCallback, useEffect, useState } from 'react';
import { fieldOf } from '../backend/answer.ts';

const VERTICAL = 'general';

export interface DemoKey {
  apiKey: string;
  maximumSeconds: number;
}

let asked: Promise<DemoKey> | undefined;

/** The key of the landing page. Asked for on arrival, and again by `ask` if that failed. */
export function useDemoKey(): { key: DemoKey | undefined; ask(): Promise<DemoKey> } {
  const [key, setKey] = useState<DemoKey>();
  const ask = useCallback(async () => {
    const answered = await askForDemoKey();
    setKey(answered);
    return answered;
  }, []);
  // A failure is shown when someone records.
  useEffect(() => void ask().catch(() => undefined), [ask]);
  return { key, ask };
}

function askForDemoKey(): Promise<DemoKey> {
  asked ??= fetchDemoKey().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/**
 * The API key and the maximum recording length in seconds. Parsed without the contract's schema, because its library
 * would be a sixth of the landing page's download.
 */
async function fetchDemoKey(): Promise<DemoKey> {
  const answer = await fetch('/api/demo-keys');
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  const found = findKey(await answer.json());
  if (found === undefined) throw new Error(`the server has no ${VERTICAL} demo key`);
  return found;
}

function findKey(body: unknown): DemoKey | undefined {
  const keys: unknown = fieldOf(body, 'keys');
  const maximumSeconds = fieldOf(body, 'maximum_seconds');
  const found = Array.isArray(keys) ? keys.find((one) => fieldOf(one, 'vertical') === VERTICAL) : undefined;
  const apiKey = fieldOf(found, 'api_key');
  if (typeof apiKey !== 'string' || typeof maximumSeconds !== 'number') return undefined;
  return { apiKey, maximumSeconds };
}
