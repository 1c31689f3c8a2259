import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServer } from '../layout/signed-in.tsx';
import type { Server } from '../server/server.ts';
import { KeptSelections, NOTHING_SELECTED } from './kept-selections.ts';

/** Of each account that is open in this tab. Whoever signs in next has another client, and so none of it. */
const kept = new WeakMap<Server, KeptSelections>();

function keptFor(server: Server): KeptSelections {
  const known = kept.get(server);
  if (known !== undefined) return known;
  const created = new KeptSelections();
  kept.set(server, created);
  return created;
}

export interface Selection {
  isAll: boolean;
  /** number of rows selected one by one */
  count: number;
  has(id: string): boolean;
  /** the selected rows in the order of the list */
  ids: readonly string[];
  toggle(id: string): void;
  /** selects everything from the row selected last to this one */
  extendTo(id: string): void;
  selectAll(): void;
  clear(): void;
}

/**
 * Which rows of a list are selected. They stay selected while another page is open, such as one of the feedbacks. Each
 * list has its own selection; a row that's gone from the list isn't selected.
 * @param search query of the list
 * @param loaded ids of the rows in the order of the list
 */
export function useSelection(search: string, loaded: readonly string[]): Selection {
  const selections = keptFor(useServer());
  const state = useSyncExternalStore(
    selections.subscribe,
    useCallback(() => selections.of(search), [selections, search]),
    () => NOTHING_SELECTED,
  );
  const { isAll } = state;
  const ids = useMemo(
    () => (isAll ? loaded : loaded.filter((id) => state.ids.has(id))),
    [isAll, loaded, state.ids],
  );
  return {
    isAll,
    count: ids.length,
    ids,
    has: (id) => isAll || state.ids.has(id),
    toggle(id) {
      const now = selections.of(search);
      const next = new Set(now.isAll ? loaded : now.ids);
      if (!next.delete(id)) next.add(id);
      selections.keep(search, { isAll: false, ids: next, from: id });
    },
    extendTo(id) {
      const now = selections.of(search);
      const to = loaded.indexOf(id);
      const from = now.from === undefined ? to : loaded.indexOf(now.from);
      const range = loaded.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
      selections.keep(search, {
        isAll: false,
        ids: new Set([...now.ids, ...range]),
        from: now.from ?? id,
      });
    },
    selectAll: () => selections.keep(search, { ...NOTHING_SELECTED, isAll: true }),
    clear: () => selections.keep(search, NOTHING_SELECTED),
  };
}
