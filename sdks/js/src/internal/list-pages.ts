import type { CallOptions } from '../options.ts';
import { type Page, Pages } from '../pages.ts';
import type { Query, Transport } from './transport.ts';

/** Creates the pages of an API list. `read` converts a response body to a page. */
export function listPages<Body, Item>(
  transport: Transport,
  { path, query }: { path: string; query: Query },
  options: CallOptions | undefined,
  read: (body: Body) => Page<Item>,
): Pages<Item> {
  return new Pages(options, async (cursor, given) => {
    const call = { method: 'GET', path, query: cursor === undefined ? query : { ...query, cursor } } as const;
    return read(await transport.json<Body>(call, given));
  });
}
