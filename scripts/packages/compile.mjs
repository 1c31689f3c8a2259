/** Compiles the sources of a package with the repository's compiler and settings. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentWithNode24, node24Path, repositoryRoot } from '../node24.mjs';
import { filesIn } from './files.mjs';

const TYPESCRIPT = path.join(repositoryRoot, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * @param source the package's folder
 * @param options compiler options; `outDir` is needed
 */
export async function compileTypeScript(source, options) {
  const build = path.join(source, 'build');
  const configuration = path.join(build, 'tsconfig.json');
  const settings = {
    extends: path.join(repositoryRoot, 'tsconfig.json'),
    compilerOptions: {
      target: 'es2022',
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: path.join(source, 'src'),
      types: [],
      ...options,
    },
    include: [path.join(source, 'src')],
    exclude: [path.join(source, 'src', '**', '*.test.*'), path.join(source, 'src', 'testing')],
  };
  mkdirSync(build, { recursive: true });
  writeFileSync(configuration, JSON.stringify(settings));
  const compiler = spawn(node24Path, [TYPESCRIPT, '-p', configuration], {
    env: environmentWithNode24(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  compiler.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const [status] = await once(compiler, 'close');
  if (status !== 0) throw new Error(`${source} could not be built:\n${output}`);
  // The compiler rewrites the extensions of imports in JavaScript only.
  for (const name of filesIn(options.outDir).filter((name) => name.endsWith('.d.ts'))) {
    const file = path.join(options.outDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'));
  }
}
