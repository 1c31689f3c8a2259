import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WORKER_ENVIRONMENT } from '../apps/server/src/stack/process-memory.ts';

const CHILD = fileURLToPath(new URL('./speech-memory-process.ts', import.meta.url));

/** Memory of a fresh process with the decoder and recognizer while it transcribes 500 recordings. */
export async function measureMemory(threads: number): Promise<string> {
  const child = fork(CHILD, [String(threads)], {
    execArgv: [],
    env: { ...process.env, ...WORKER_ENVIRONMENT },
  });
  const lines: string[] = [];
  child.on('message', (message) => lines.push(`| ${String(message)} |`));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the memory run ended with ${code}`);
  return `### Memory\n\nResident memory of the process that transcribes, with its ${threads} recognizer threads and without the decoder's child processes.\n\n| recordings | MB |\n|---|---|\n${lines.join('\n')}`;
}
