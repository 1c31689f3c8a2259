import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

/**
 * Writes the repository's files that a build was made of beside the build, so that `scripts/build-web.mjs` builds again
 * when one of them changes: `inputs-client.json`, `inputs-ssr.json`, each a list of paths relative to the repository.
 */
export function listInputs(): Plugin {
  return {
    name: 'list-inputs',
    apply: 'build',
    generateBundle({ dir }) {
      if (dir === undefined) throw new Error('a build needs a folder');
      const files = [...this.getModuleIds()]
        .map((id) => path.relative(REPOSITORY, id.split('?', 1)[0] ?? ''))
        .filter((file) => isOurs(file));
      const list = path.join(dir, '..', `inputs-${this.environment.name}.json`);
      writeFileSync(list, `${JSON.stringify([...new Set(files)].sort(), null, 1)}\n`);
    },
  };
}

/**
 * Writes which modules are in which file of the browser's build, largest first, to `chunks.json` beside it: `npm run sizes`
 * shows them.
 */
export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    generateBundle({ dir }, bundle) {
      if (dir === undefined || this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, modulesOf(output.modules)] as const] : [],
      );
      writeFileSync(path.join(dir, '..', 'chunks.json'), `${JSON.stringify(Object.fromEntries(chunks))}\n`);
    },
  };
}

function modulesOf(modules: Record<string, { renderedLength: number }>): { module: string; bytes: number }[] {
  return Object.entries(modules)
    .map(([id, { renderedLength }]) => ({ module: path.relative(REPOSITORY, id), bytes: renderedLength }))
    .sort((one, other) => other.bytes - one.bytes);
}

function isOurs(file: string): boolean {
  const parts = file.split(path.sep);
  return parts[0] !== '..' && parts[0] !== '' && !parts.includes('node_modules') && !file.includes('\0');
}
