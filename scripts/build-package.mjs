/**
 * `node scripts/build-package.mjs packages/widget …`: makes a package as it is published in its `build/package/`: JavaScript
 * and types for every source, an exports map that leads to them, licence and README. `npm pack packages/widget/build/package`
 * then packs it. Our own packages that it depends on are built first.
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
import { pathToFileURL } from 'node:url';
import { buildWidget, WIDGET_SCRIPT } from './build-widget.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const OURS = '@voice-feedback/';
const TYPESCRIPT = path.join(repositoryRoot, 'node_modules', 'typescript-native', 'bin', 'tsc');
/** Of the package.json in the repository, which is private and leads to sources. */
const NOT_PUBLISHED = new Set(['private', 'exports', 'devDependencies', 'scripts', 'files', 'dependencies']);

/** @returns the folder to pack */
export async function buildPackage(folder) {
  const manifest = readManifest(folder);
  const ours = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith(OURS));
  const dependencies = { ...manifest.dependencies };
  const paths = {};
  for (const name of ours) {
    const other = path.join('packages', name.slice(OURS.length));
    const built = await buildPackage(other);
    dependencies[name] = `^${readManifest(other).version}`;
    paths[`${name}/*`] = [path.join(built, 'dist', '*.d.ts')];
  }
  const target = path.join(repositoryRoot, folder, 'build', 'package');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  compile(folder, target, paths);
  const kept = Object.entries(manifest).filter(([name]) => !NOT_PUBLISHED.has(name));
  const published = {
    ...Object.fromEntries(kept),
    dependencies,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
      ...(manifest.unpkg && { [`./${manifest.unpkg}`]: `./${manifest.unpkg}` }),
      './package.json': './package.json',
    },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(path.join(repositoryRoot, 'LICENSE'), path.join(target, 'LICENSE'));
  copyFileSync(path.join(repositoryRoot, folder, 'README.md'), path.join(target, 'README.md'));
  if (manifest.unpkg !== undefined) {
    await buildWidget();
    copyFileSync(WIDGET_SCRIPT, path.join(target, manifest.unpkg));
  }
  return target;
}

function compile(folder, target, paths) {
  const configuration = path.join(repositoryRoot, folder, 'build', 'tsconfig.json');
  const settings = {
    extends: path.join(repositoryRoot, 'tsconfig.json'),
    compilerOptions: {
      target: 'es2022',
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '../src',
      outDir: path.join(target, 'dist'),
      types: [],
      paths,
    },
    include: ['../src/**/*.ts'],
    exclude: ['../src/**/*.test.ts'],
  };
  writeFileSync(configuration, JSON.stringify(settings));
  const { status, stdout } = spawnSync(node24Path, [TYPESCRIPT, '-p', configuration], {
    env: environmentWithNode24(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} could not be built:\n${stdout}`);
  // The compiler rewrites the endings of imports in JavaScript only.
  const dist = path.join(target, 'dist');
  for (const name of readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
    const file = path.join(dist, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'));
  }
}

function readManifest(folder) {
  const file = path.join(repositoryRoot, folder, 'package.json');
  if (!existsSync(file)) throw new Error(`there is no package in ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of process.argv.slice(2)) console.log(path.relative('.', await buildPackage(folder)));
