/** Builds `packages/widget/build/widget.js`: all of the widget in one file for one script tag. Takes a tenth of a second. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './node24.mjs';

export const WIDGET_SCRIPT = path.join(repositoryRoot, 'packages', 'widget', 'build', 'widget.js');

export async function buildWidget() {
  // Loaded here: `npm start` imports this file before anything is installed.
  const { build } = await import('rolldown');
  await build({
    input: path.join(repositoryRoot, 'packages', 'widget', 'src', 'script.ts'),
    platform: 'browser',
    transform: { target: 'es2022' },
    output: {
      file: WIDGET_SCRIPT,
      format: 'iife',
      minify: true,
      comments: false,
      banner: '/*! Voice Feedback widget, Apache-2.0 */',
    },
    logLevel: 'warn',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildWidget();
