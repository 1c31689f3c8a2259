import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Loads the code of all pages before the router asks for the first one. It allows ten seconds for each page, and on a
 * busy machine the first one took longer than that, with the code.
 */
export function loadPagesFirst(): Plugin {
  return {
    name: 'load-pages-first',
    async configurePreviewServer({ config }) {
      const folder = config.environments.ssr?.build.outDir;
      if (folder === undefined) throw new Error('the pages have no folder');
      await import(pathToFileURL(path.resolve(config.root, folder, 'index.js')).href);
    },
  };
}
