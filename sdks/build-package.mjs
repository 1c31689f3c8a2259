/**
 * `node sdks/build-package.mjs sdks/js sdks/react`: makes each package as it is published in its `dist/package/`, ready for
 * `npm pack`. In the repository the packages lead to their sources; published ones hold JavaScript, types, licence, README.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPESCRIPT = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
const NOT_PUBLISHED = new Set(['private', 'exports', 'devDependencies', 'dependencies', 'scripts']);
/** Neither React nor our own SDK may come twice into somebody's page. */
const NOT_BUNDLED = [/^react($|\/)/, 'voicefeedback'];

/** @returns the folder to pack */
export async function buildPackage(folder) {
  const source = path.join(ROOT, folder);
  const target = path.join(source, 'dist', 'package');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const manifest = readManifest(source);
  const isBundled = manifest.peerDependencies !== undefined;
  compile(source, path.join(target, 'dist'), { onlyTypes: isBundled });
  if (isBundled) await bundle(source, path.join(target, 'dist'));
  const kept = Object.entries(manifest).filter(([name]) => !NOT_PUBLISHED.has(name));
  const published = {
    ...Object.fromEntries(kept),
    files: ['dist', 'README.md', 'LICENSE'],
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    dependencies: publishedDependencies(manifest),
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(path.join(ROOT, 'LICENSE'), path.join(target, 'LICENSE'));
  copyFileSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  return target;
}

function compile(source, outDir, { onlyTypes }) {
  const configuration = path.join(source, 'dist', 'tsconfig.json');
  const settings = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      target: 'es2022',
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: onlyTypes,
      rewriteRelativeImportExtensions: true,
      rootDir: onlyTypes ? ROOT : path.join(source, 'src'),
      outDir: onlyTypes ? path.join(source, 'dist', 'types') : outDir,
    },
    include: [path.join(source, 'src')],
    exclude: [path.join(source, 'src', '**', '*.test.*')],
  };
  writeFileSync(configuration, JSON.stringify(settings));
  const { status, stdout } = spawnSync(process.execPath, [TYPESCRIPT, '-p', configuration], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${source} could not be built:\n${stdout}`);
  if (onlyTypes) {
    // Beside its own the compiler writes the types of what is bundled; the public ones do not refer to those.
    const own = path.join(source, 'dist', 'types', path.relative(ROOT, source), 'src');
    mkdirSync(outDir, { recursive: true });
    for (const name of filesIn(own)) copyFileSync(path.join(own, name), path.join(outDir, name));
  }
  // The compiler rewrites the endings of imports in JavaScript only.
  for (const name of filesIn(outDir).filter((name) => name.endsWith('.d.ts'))) {
    const file = path.join(outDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'));
  }
}

async function bundle(source, outDir) {
  const build = await rolldown({
    input: path.join(source, 'src', 'index.ts'),
    external: NOT_BUNDLED,
    platform: 'browser',
  });
  // For frameworks that render on a server first: this part wants a browser.
  await build.write({ file: path.join(outDir, 'index.js'), format: 'esm', banner: "'use client';" });
  await build.close();
}

function publishedDependencies({ dependencies = {} }) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => {
      if (version !== '*') return [name, version];
      return [name, `^${readManifest(path.join(ROOT, 'node_modules', name)).version}`];
    }),
  );
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function readManifest(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`there is no package in ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of process.argv.slice(2))
    process.stdout.write(`${path.relative('.', await buildPackage(folder))}\n`);
