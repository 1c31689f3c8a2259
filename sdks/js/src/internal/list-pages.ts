import type { CallOptions } from '../options.ts';
import { type Page, Pages } from '../pages.ts';
import type { Query, Transport } from './transport.ts';

/** Names of a response's fields with a list. */
type ListIn<Body> = { [Name in keyof Body]: Body[Name] extends unknown[] ? Name : never }[keyof Body] &
  string;
type ItemIn<Body, Name extends keyof Body> = Body[Name] extends (infer Item)[] ? Item : never;

/** Creates the pages of an API list, which is in the field `name` of its response. */
export function listPages<Body, Name extends ListIn<Body>>(
  transport: Transport,
  { path, query }: { path: string; query: Query },
  options: CallOptions | undefined,
  name: Name,
): Pages<ItemIn<Body, Name>> {
  return new Pages(options, async (cursor, given) => {
    const call = { method: 'GET', path, query: cursor === undefined ? query : { ...query, cursor } } as const;
    // For the compiler, the list already has the name that it gets here.
    const { [name as string as 'items']: items, ...page } = await transport.json<Page<ItemIn<Body, Name>>>(
      call,
      given,
    );
    return { ...page, items };
  });
}
