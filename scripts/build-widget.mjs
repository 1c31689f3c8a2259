/**
 * Builds `sdks/widget/build/`: `widget.js`, the widget for a script tag; `widget-live.js`, which it imports when the
 * user is about to speak; `widget-extras.js`, which that one imports for what people can do before they send; and its
 * texts in other languages (`widget-fr.js`). Takes 0.2 s.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './node24.mjs';
import { replaceFile } from './packages/files.mjs';

export const WIDGET_BUILD = path.join(repositoryRoot, 'sdks', 'widget', 'build');
/** Scripts by their public name. */
export const WIDGET_SCRIPTS = {
  'widget.js': 'script.ts',
  'widget-live.js': 'on-press.ts',
  'widget-extras.js': 'make-extras.ts',
  ...Object.fromEntries(
    readdirSync(path.join(repositoryRoot, 'sdks', 'widget', 'src', 'words'))
      // The first script contains the English texts.
      .filter((name) => /^(?!en)[a-z]{2}\.ts$/.test(name))
      .map((name) => [`widget-${name.replace('.ts', '.js')}`, `words/${name}`]),
  ),
};

/** A script that another one imports by its public name, beside it. */
const IMPORTED = {
  name: 'imported-script',
  resolveId: (id, _importer, { kind }) =>
    kind === 'dynamic-import' && id === './make-extras.ts'
      ? { id: './widget-extras.js', external: 'relative' }
      : null,
};

export async function buildWidget() {
  // Imported here because `npm start` imports this file before anything is installed.
  const { build } = await import('rolldown');
  for (const [name, entry] of Object.entries(WIDGET_SCRIPTS)) {
    const { output } = await build({
      write: false,
      input: path.join(repositoryRoot, 'sdks', 'widget', 'src', entry),
      platform: 'browser',
      plugins: [IMPORTED],
      transform: { target: 'es2022' },
      output: {
        file: path.join(WIDGET_BUILD, name),
        // The script tag's file is a classic script; the imported ones are modules.
        format: entry === 'script.ts' ? 'iife' : 'esm',
        minify: true,
        comments: false,
        banner: '/*! Voice Feedback widget, Apache-2.0 */',
      },
      logLevel: 'warn',
    });
    replaceFile(path.join(WIDGET_BUILD, name), output[0].code);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildWidget();
