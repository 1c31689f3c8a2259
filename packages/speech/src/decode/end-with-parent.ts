import { flushCompileCache } from 'node:module';

/**
 * Ends this process when its parent is gone. Not with `process.exit()`: that waits for V8's threads, one of which may be
 * waiting for this thread, and such a decoder would stay forever.
 */
export function endWithParent(): void {
  process.on('disconnect', () => {
    // An exit would write it.
    flushCompileCache();
    process.kill(process.pid, 'SIGKILL');
  });
}
