/**
 * Cleans up what would outlive this process: other processes, mounts, folders. Also runs after a signal or
 * `process.exit()`, when nothing is disposed.
 */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const UNDONE_BY_SIGNAL_CODE = 1;

const pending = new Set<() => void>();
process.once('exit', () => {
  // The latest first: a folder is removed after its mounts.
  for (const undo of [...pending].toReversed()) {
    try {
      undo();
    } catch {
      // The remaining ones must still run.
    }
  }
});

/** Runs `undo` when this process ends, unless it's disposed before. */
export function atExit(undo: () => void): Disposable {
  if (pending.size === 0)
    for (const signal of SIGNALS)
      if (process.listenerCount(signal) === 0)
        process.once(signal, () => process.exit(UNDONE_BY_SIGNAL_CODE));
  pending.add(undo);
  return { [Symbol.dispose]: () => void pending.delete(undo) };
}
