/**
 * Builds `sdks/widget/build/`: `widget.js`, the widget in one file for one script tag; `widget-live.js`, which it
 * imports when the user is about to speak; and its texts in each language (`widget-fr.js`). Takes a fifth of a second.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './node24.mjs';
import { replaceFile } from './packages/files.mjs';

export const WIDGET_BUILD = path.join(repositoryRoot, 'sdks', 'widget', 'build');
/** By the name under which each is served. */
export const WIDGET_SCRIPTS = {
  'widget.js': 'script.ts',
  'widget-live.js': 'on-press.ts',
  ...Object.fromEntries(
    readdirSync(path.join(repositoryRoot, 'sdks', 'widget', 'src', 'words'))
      // English is in the first.
      .filter((name) => /^(?!en)[a-z]{2}\.ts$/.test(name))
      .map((name) => [`widget-${name.replace('.ts', '.js')}`, `words/${name}`]),
  ),
};

export async function buildWidget() {
  // Loaded here: `npm start` imports this file before anything is installed.
  const { build } = await import('rolldown');
  for (const [name, entry] of Object.entries(WIDGET_SCRIPTS)) {
    const { output } = await build({
      write: false,
      input: path.join(repositoryRoot, 'sdks', 'widget', 'src', entry),
      platform: 'browser',
      transform: { target: 'es2022' },
      output: {
        file: path.join(WIDGET_BUILD, name),
        // A script tag's is a script; what is imported is a module.
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
