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

function isOurs(file: string): boolean {
  const parts = file.split(path.sep);
  return parts[0] !== '..' && parts[0] !== '' && !parts.includes('node_modules') && !file.includes('\0');
}
