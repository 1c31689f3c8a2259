/**
 * Undoes what would outlive this process: other processes, mounts, folders. Also when the run is broken off, by a signal
 * or by `process.exit()`, where no disposal runs.
 */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const UNDONE_BY_SIGNAL_CODE = 1;

const pending = new Set<() => void>();
process.once('exit', () => {
  // The latest first: a folder goes after what is mounted in it.
  for (const undo of [...pending].toReversed()) {
    try {
      undo();
    } catch {
      // The others must have their turn.
    }
  }
});

/** Runs `undo` at the end of this process, unless that is taken back by disposal. */
export function atExit(undo: () => void): Disposable {
  if (pending.size === 0)
    for (const signal of SIGNALS)
      if (process.listenerCount(signal) === 0)
        process.once(signal, () => process.exit(UNDONE_BY_SIGNAL_CODE));
  pending.add(undo);
  return { [Symbol.dispose]: () => void pending.delete(undo) };
}
