import type { preValidationAsyncHookHandler } from 'fastify';
import { invalidRequest } from '../errors/error-handler.ts';

const NESTED = ['metadata', 'not_metadata'];
const MEMBER = /^(metadata|not_metadata)\[(.*)\]$/s;

/** Nests `metadata[plan]=pro` in a query string: `{metadata: {plan: 'pro'}}`, and `not_metadata` alike. */
export const nestMetadata: preValidationAsyncHookHandler = async (request) => {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return;
  const entries = Object.entries(query);
  const nested = NESTED.flatMap((name) => {
    const members = entries.flatMap(([given, value]) => {
      const [, of, key] = MEMBER.exec(given) ?? [];
      return of !== name || key === undefined ? [] : [[key, value] as const];
    });
    const [first] = members;
    if (first === undefined) return [];
    if (Object.hasOwn(query, name))
      throw invalidRequest([
        {
          path: `querystring/${name}`,
          message: `can’t be there beside "${name}[${first[0]}]"; send only names in brackets, such as "${name}[plan]=pro"`,
        },
      ]);
    return [[name, Object.fromEntries(members)] as const];
  });
  if (nested.length === 0) return;
  const rest = entries.filter(([name]) => !MEMBER.test(name));
  request.query = Object.fromEntries([...rest, ...nested]);
};
