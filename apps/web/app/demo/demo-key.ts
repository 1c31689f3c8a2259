import { queryOptions } from '@tanstack/react-query';

const VERTICAL = 'general';

/** The key that this page records with, and how many seconds the server takes from it. */
export const demoKeyQuery = queryOptions({
  queryKey: ['demo-key'],
  async queryFn({ signal }) {
    const answer = await fetch('/api/demo-keys', { signal });
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    const { demoKeysResponseSchema } = await import('@voice-feedback/contract/api-keys');
    const { keys, maximum_seconds: maximumSeconds } = demoKeysResponseSchema.parse(await answer.json());
    const found = keys.find((key) => key.vertical === VERTICAL);
    if (found === undefined) throw new Error(`the server has no ${VERTICAL} demo key`);
    return { apiKey: found.api_key, maximumSeconds };
  },
  staleTime: Number.POSITIVE_INFINITY,
});
