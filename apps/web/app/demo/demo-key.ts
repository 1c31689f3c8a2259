import { queryOptions } from '@tanstack/react-query';

const VERTICAL = 'general';

/**
 * The key that the landing page records with, and how many seconds the server takes from it. Read without the contract's
 * schema: its library would make up a sixth of what this page loads.
 */
export const demoKeyQuery = queryOptions({
  queryKey: ['demo-key'],
  async queryFn({ signal }) {
    const answer = await fetch('/api/demo-keys', { signal });
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    const found = findKey(await answer.json());
    if (found === undefined) throw new Error(`the server has no ${VERTICAL} demo key`);
    return found;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function findKey(body: unknown): { apiKey: string; maximumSeconds: number } | undefined {
  const keys: unknown = fieldOf(body, 'keys');
  const maximumSeconds = fieldOf(body, 'maximum_seconds');
  const found = Array.isArray(keys) ? keys.find((one) => fieldOf(one, 'vertical') === VERTICAL) : undefined;
  const apiKey = fieldOf(found, 'api_key');
  if (typeof apiKey !== 'string' || typeof maximumSeconds !== 'number') return undefined;
  return { apiKey, maximumSeconds };
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}
