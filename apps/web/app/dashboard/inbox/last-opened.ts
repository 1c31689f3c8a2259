/** The feedback that was last open, so that its list can return to it. */
interface LastOpened {
  /** query of the list */
  search: string;
  id: string;
  /** position in the list, for when it's no longer there */
  index: number;
}

let lastOpened: LastOpened | undefined;

export function rememberOpened(opened: LastOpened): void {
  lastOpened = opened;
}

/** The position of the last opened feedback in its list; undefined if none was opened from this list. */
export function lastOpenedIndex(search: string, ids: readonly string[]): number | undefined {
  if (lastOpened?.search !== search || ids.length === 0) return undefined;
  const now = ids.indexOf(lastOpened.id);
  return now === -1 ? Math.min(lastOpened.index, ids.length - 1) : now;
}
