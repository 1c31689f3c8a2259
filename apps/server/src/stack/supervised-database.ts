import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '../database/embedded.ts';

interface SuperviseOptions {
  onNotice(words: string): void;
  /** called if it exits too often in a row and isn't restarted */
  onGiveUp(lastWords: string): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const CRASHES_ALLOWED = 6;
/** After running this long, it counts as healthy again. */
const WELL_AFTER_MS = 60_000;

/**
 * Restarts the built-in PostgreSQL whenever it dies (killed, out of memory), under the same URL, so that API and worker
 * only have to reconnect. Disposal stops it.
 */
export function superviseDatabase(
  database: EmbeddedDatabase,
  { onNotice, onGiveUp }: SuperviseOptions,
): AsyncDisposable {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function watch(): Promise<void> {
    let crashes = 0;
    for (let startedAtMs = performance.now(); ; startedAtMs = performance.now()) {
      const lastWords = await database.ended;
      if (performance.now() - startedAtMs > WELL_AFTER_MS) crashes = 0;
      const error = await startAgain(lastWords);
      if (signal.aborted) return;
      if (error !== undefined) return onGiveUp(error);
      onNotice('PostgreSQL is running again.');
    }

    /** @returns the last log lines if it doesn't stay up */
    async function startAgain(words: string): Promise<string | undefined> {
      for (let lastWords = words; ; ) {
        crashes += 1;
        if (signal.aborted || crashes > CRASHES_ALLOWED) return lastWords;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (crashes - 1));
        onNotice(`PostgreSQL stopped unexpectedly; restarting it in ${pauseMs / 1000} s`);
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return lastWords;
        try {
          await database.startAgain();
          return undefined;
        } catch (error) {
          lastWords = error instanceof Error ? error.message : String(error);
        }
      }
    }
  }

  const watching = watch();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await database.stop();
      await watching;
      // If it was just starting, it's up by now.
      await database.stop();
    },
  };
}
