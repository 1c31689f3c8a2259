/** The newest secret key that this page still knows whole, for the samples of the docs. In memory only, never written down. */
let known: string | undefined;
const listeners = new Set<() => void>();

export const knownKey = {
  getSnapshot: (): string | undefined => known,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Undefined: it isn't shown any more. */
  set(key: string | undefined): void {
    known = key;
    for (const listener of [...listeners]) listener();
  },
};
