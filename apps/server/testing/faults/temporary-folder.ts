import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from './at-exit.ts';

export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** A new folder that is removed on disposal, and in any case when this process ends. */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `voice-feedback-faults-${name}-`));
  const pending = atExit(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true });
      pending[Symbol.dispose]();
    },
  };
}
