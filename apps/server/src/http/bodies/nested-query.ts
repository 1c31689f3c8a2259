import type { preValidationAsyncHookHandler } from 'fastify';
import { invalidRequest } from '../errors/error-handler.ts';

const MEMBER = /^metadata\[(.*)\]$/s;

/** Nests `metadata[plan]=pro` in a query string: `{metadata: {plan: 'pro'}}`. */
export const nestMetadata: preValidationAsyncHookHandler = async (request) => {
  const { query } = request;
  if (typeof query !== 'object' || query === null) return;
  const entries = Object.entries(query);
  const members = entries.flatMap(([name, value]) => {
    const key = MEMBER.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  const [first] = members;
  if (first === undefined) return;
  if (Object.hasOwn(query, 'metadata'))
    throw invalidRequest([
      {
        path: 'querystring/metadata',
        message: `can’t be there beside "metadata[${first[0]}]"; send only names in brackets, such as "metadata[plan]=pro"`,
      },
    ]);
  const rest = entries.filter(([name]) => !MEMBER.test(name));
  request.query = Object.fromEntries([...rest, ['metadata', Object.fromEntries(members)]]);
};
