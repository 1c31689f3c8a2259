import { queryOptions } from '@tanstack/react-query';

const VERTICAL = 'general';

/**
 * The landing page's API key and the maximum recording length in seconds. Parsed without the contract's schema, because
 * its library would be a sixth of this page's download.
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
