/** Builds `packages/ask-page/build/ask.js`, the script inside the page of an ask link. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './node24.mjs';
import { replaceFile } from './packages/files.mjs';

const FOLDER = path.join(repositoryRoot, 'packages', 'ask-page');

export async function buildAskPage() {
  // Imported here because `npm start` imports its scripts before anything is installed.
  const { build } = await import('rolldown');
  const file = path.join(FOLDER, 'build', 'ask.js');
  const { output } = await build({
    write: false,
    input: path.join(FOLDER, 'src', 'ask.ts'),
    platform: 'browser',
    // Cheap phones have old browsers.
    transform: { target: 'es2020' },
    output: { file, format: 'iife', minify: true, comments: false },
    logLevel: 'warn',
  });
  replaceFile(file, output[0].code);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildAskPage();
