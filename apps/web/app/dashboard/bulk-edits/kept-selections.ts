/** What is selected in one list. */
export interface Selected {
  /** everything that matches, also what isn't loaded yet */
  readonly isAll: boolean;
  /** ids of the rows selected one by one */
  readonly ids: ReadonlySet<string>;
  /** the row that was selected last, where a range begins */
  readonly from: string | undefined;
}

export const NOTHING_SELECTED: Selected = { isAll: false, ids: new Set(), from: undefined };

/** The selections of an account's lists, in memory: they outlive the page of the list, not the tab. */
export class KeptSelections {
  readonly #byList = new Map<string, Selected>();
  readonly #listeners = new Set<() => void>();

  /** @param search query of the list */
  of(search: string): Selected {
    return this.#byList.get(search) ?? NOTHING_SELECTED;
  }

  keep(search: string, selected: Selected): void {
    if (selected === NOTHING_SELECTED) this.#byList.delete(search);
    else this.#byList.set(search, selected);
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after each change. @returns stops calling it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
