import { watch } from 'node:fs';
import path from 'node:path';
import type { SupervisedProcess } from './supervised-process.ts';

const SOURCES = ['apps/server/src', 'packages/analysis/src', 'packages/contract/src', 'packages/speech/src'];
/** An editor's "save all" causes many events. */
const SETTLE_MS = 200;

/** For `npm run dev`: restarts the processes whenever their sources change, until disposed. */
export function restartOnChange(
  repositoryRoot: string,
  processes: readonly SupervisedProcess[],
  onNotice: (words: string) => void,
): Disposable {
  let settle: NodeJS.Timeout | undefined;
  let restarts = Promise.resolve();
  const onEvent = (_: string, file: string | null) => {
    if (file === null || !/\.(tsx?|sql)$/.test(file) || file.includes('.test.')) return;
    clearTimeout(settle);
    settle = setTimeout(() => {
      onNotice(`${file} changed; starting again`);
      restarts = restarts.then(async () => {
        for (const one of processes) await one.restart();
      });
    }, SETTLE_MS);
  };
  const watchers = SOURCES.map((source) =>
    watch(path.join(repositoryRoot, source), { recursive: true }, onEvent),
  );
  return {
    [Symbol.dispose]() {
      clearTimeout(settle);
      for (const watcher of watchers) watcher.close();
    },
  };
}
