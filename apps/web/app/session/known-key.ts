/** The newest secret key this page knows in full, for the samples in the docs. Only kept in memory. */
let known: string | undefined;
const listeners = new Set<() => void>();

export const knownKey = {
  getSnapshot: (): string | undefined => known,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Undefined hides the key again. */
  set(key: string | undefined): void {
    known = key;
    for (const listener of [...listeners]) listener();
  },
};
