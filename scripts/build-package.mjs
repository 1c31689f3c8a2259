/**
 * `node scripts/build-package.mjs sdks/widget sdks/js …`: makes each package as it is published in its `build/package/`,
 * ready for `npm pack`. In the repository the packages lead to their sources; published ones hold JavaScript, types, an
 * exports map, licence and README. A package with peer dependencies becomes one file that brings our own parts along, except
 * those that it depends on. Our own packages that one depends on are built first.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWidget, WIDGET_BUILD, WIDGET_SCRIPTS } from './build-widget.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const OURS = '*';
const TYPESCRIPT = path.join(repositoryRoot, 'node_modules', 'typescript-native', 'bin', 'tsc');
/** Of the package.json in the repository, which is private and leads to sources. */
const NOT_PUBLISHED = new Set(['private', 'exports', 'devDependencies', 'scripts', 'files', 'dependencies']);
/** By folder: each is made once in a run. */
const made = new Map();

/** @returns the folder to pack */
export function buildPackage(folder) {
  if (!made.has(folder)) made.set(folder, makePackage(folder));
  return made.get(folder);
}

async function makePackage(folder) {
  const source = path.join(repositoryRoot, folder);
  const target = path.join(source, 'build', 'package');
  const manifest = readManifest(source);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { dependencies, paths } = await readDependencies(manifest);
  const dist = path.join(target, 'dist');
  // One with a command is for Node, too.
  const types = manifest.bin === undefined ? [] : ['node'];
  if (manifest.peerDependencies === undefined) compile(source, { outDir: dist, paths, types });
  else await bundle(source, dist, Object.keys({ ...manifest.peerDependencies, ...dependencies }));
  writeManifest(target, manifest, dependencies);
  copyFileSync(path.join(repositoryRoot, 'LICENSE'), path.join(target, 'LICENSE'));
  copyFileSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  if (manifest.unpkg !== undefined) {
    await buildWidget();
    for (const name of Object.keys(WIDGET_SCRIPTS))
      copyFileSync(path.join(WIDGET_BUILD, name), path.join(target, name));
  }
  return target;
}

/** With the versions of our own, and where the compiler finds the types of those. */
async function readDependencies({ dependencies: given = {} }) {
  const dependencies = { ...given };
  const paths = {};
  for (const [name] of Object.entries(given).filter(([, version]) => version === OURS)) {
    const folder = realpathSync(path.join(repositoryRoot, 'node_modules', name));
    const built = await buildPackage(path.relative(repositoryRoot, folder));
    dependencies[name] = `^${readManifest(folder).version}`;
    paths[name] = [path.join(built, 'dist', 'index.d.ts')];
    paths[`${name}/*`] = [path.join(built, 'dist', '*.d.ts')];
  }
  return { dependencies, paths };
}

function writeManifest(target, manifest, dependencies) {
  const hasParts = manifest.exports['./*'] !== undefined;
  const published = {
    ...Object.fromEntries(Object.entries(manifest).filter(([name]) => !NOT_PUBLISHED.has(name))),
    dependencies,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      ...(hasParts && { './*': { types: './dist/*.d.ts', default: './dist/*.js' } }),
      ...(manifest.unpkg &&
        Object.fromEntries(Object.keys(WIDGET_SCRIPTS).map((name) => [`./${name}`, `./${name}`]))),
      './package.json': './package.json',
    },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

function compile(source, options) {
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
    exclude: [path.join(source, 'src', '**', '*.test.*')],
  };
  writeFileSync(configuration, JSON.stringify(settings));
  const { status, stdout } = spawnSync(node24Path, [TYPESCRIPT, '-p', configuration], {
    env: environmentWithNode24(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${source} could not be built:\n${stdout}`);
  // The compiler rewrites the endings of imports in JavaScript only.
  for (const name of filesIn(options.outDir).filter((name) => name.endsWith('.d.ts'))) {
    const file = path.join(options.outDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g, '$1$2.js$1'));
  }
}

/** @param notBundled neither a framework nor our own SDK may come twice into somebody's page */
async function bundle(source, outDir, notBundled) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: path.join(source, 'src', 'index.ts'),
    external: notBundled.map((name) => new RegExp(`^${name}($|/)`)),
    platform: 'browser',
  });
  // For frameworks that render on a server first: this part wants a browser.
  await build.write({ file: path.join(outDir, 'index.js'), format: 'esm', banner: "'use client';" });
  await build.close();
  // Beside its own the compiler writes the types of what is bundled; the public ones do not refer to those.
  const types = path.join(source, 'build', 'types');
  compile(source, { outDir: types, rootDir: repositoryRoot, emitDeclarationOnly: true, types: ['node'] });
  const own = path.join(types, path.relative(repositoryRoot, source), 'src');
  for (const name of filesIn(own)) copyFileSync(path.join(own, name), path.join(outDir, name));
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
  for (const folder of process.argv.slice(2)) console.log(path.relative('.', await buildPackage(folder)));
