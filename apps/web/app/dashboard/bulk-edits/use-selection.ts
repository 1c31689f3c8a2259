import { useMemo, useState } from 'react';

interface State {
  /** query of the list that it belongs to */
  search: string;
  /** everything that matches, also what isn't loaded yet */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** the row that was selected last, where a range begins */
  from: string | undefined;
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

/** Which rows of a list are selected. Another list begins with none; a row that's gone from the list isn't selected. */
export function useSelection(search: string, loaded: readonly string[]): Selection {
  const none: State = { search, isAll: false, ids: new Set(), from: undefined };
  const [stored, setState] = useState<State>(none);
  const state = stored.search === search ? stored : none;
  const { isAll } = state;
  const ids = useMemo(
    () => (isAll ? loaded : loaded.filter((id) => state.ids.has(id))),
    [isAll, loaded, state.ids],
  );
  const change = (update: (now: State) => State) =>
    setState((now) => update(now.search === search ? now : none));
  return {
    isAll,
    count: ids.length,
    ids,
    has: (id) => isAll || state.ids.has(id),
    toggle: (id) =>
      change((now) => {
        const next = new Set(now.isAll ? loaded : now.ids);
        if (!next.delete(id)) next.add(id);
        return { search, isAll: false, ids: next, from: id };
      }),
    extendTo: (id) =>
      change((now) => {
        const to = loaded.indexOf(id);
        const from = now.from === undefined ? to : loaded.indexOf(now.from);
        const range = loaded.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
        return { search, isAll: false, ids: new Set([...now.ids, ...range]), from: now.from ?? id };
      }),
    selectAll: () => setState({ ...none, isAll: true }),
    clear: () => setState(none),
  };
}
