/**
 * `node scripts/build-package.mjs sdks/widget sdks/js …` builds each package as published into its `build/package/`,
 * ready for `npm pack`. In the repository, the exports of a package point to its sources. The published package has
 * JavaScript for `import` and `require`, types for both, an exports map, licence and README. It has the same entries
 * as in the repository, except `./*`, which is only for our own code. A package with a UI is bundled into one file,
 * together with our headless packages. Our packages that it depends on are built first.
 */
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
import { repositoryRoot } from './node24.mjs';
import { compileTypeScript } from './packages/compile.mjs';
import { copyDeclarations } from './packages/declarations.mjs';
import { addTypeEntries } from './packages/type-entries.mjs';

const OURS = '*';
/** For packages without an engines field. */
const ENGINES = { node: '>=20.16' };
/** Bundled into the packages that use it, since users don't install it separately. */
const BUNDLED = new Set(['@voice-feedback/recorder']);
/** Fields of the repository's package.json that aren't published. */
const NOT_PUBLISHED = new Set(['private', 'exports', 'devDependencies', 'scripts', 'files', 'dependencies']);
const ALWAYS_PACKED = new Set(['package.json', 'README.md', 'LICENSE']);
/** Builds by folder: each package is built once per run. */
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
  const entries = entriesOf(manifest);
  const dist = path.join(target, 'dist');
  // A package with a command also runs in Node.
  const types = manifest.bin === undefined ? [] : ['node'];
  const isOneFile = manifest.peerDependencies !== undefined || bundledOf(manifest).length > 0;
  const notBundled = Object.keys({ ...manifest.peerDependencies, ...dependencies });
  const allTypes = path.join(source, 'build', 'types');
  rmSync(allTypes, { recursive: true, force: true });
  const options = isOneFile
    ? { outDir: allTypes, rootDir: repositoryRoot, emitDeclarationOnly: true, types: ['node'] }
    : { outDir: dist, types };
  const compiled = compileTypeScript(source, { ...options, paths });
  const banner = manifest.peerDependencies === undefined ? {} : { banner: "'use client';" };
  if (isOneFile) await bundle(source, dist, { entries, notBundled, format: 'esm', ...banner });
  const cjs = path.join(dist, 'cjs');
  await bundle(source, cjs, { entries, notBundled, format: 'cjs', ...banner });
  writeFileSync(path.join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
  await compiled;
  const own = isOneFile ? path.join(allTypes, folder, 'src') : dist;
  const names = Object.keys(entries);
  const declarations = {
    from: own,
    root: allTypes,
    names,
    external: notBundled,
    foldersOf: Object.fromEntries(bundledOf(manifest).map((name) => [name, sourceFolderOf(name)])),
  };
  if (isOneFile) copyDeclarations({ ...declarations, to: dist });
  copyDeclarations({ ...declarations, to: cjs });
  writeManifest(target, folder, manifest, { dependencies, entries });
  copyFileSync(path.join(repositoryRoot, 'LICENSE'), path.join(target, 'LICENSE'));
  copyFileSync(path.join(source, 'README.md'), path.join(target, 'README.md'));
  addTypeEntries(source, target);
  if (manifest.unpkg !== undefined) {
    await buildWidget();
    for (const name of Object.keys(WIDGET_SCRIPTS))
      copyFileSync(path.join(WIDGET_BUILD, name), path.join(target, name));
  }
  listFiles(target);
  return target;
}

/** Publishes only built files, not others that happen to be in the folder. */
function listFiles(target) {
  const files = readdirSync(target).filter((name) => !ALWAYS_PACKED.has(name));
  writeFileSync(
    path.join(target, 'package.json'),
    `${JSON.stringify({ ...readManifest(target), files }, null, 2)}\n`,
  );
}

/** Source files by their name in `dist`: `index` for the package itself. */
function entriesOf({ exports }) {
  const given = Object.entries(exports).filter(([name]) => !name.includes('*') && !name.endsWith('.json'));
  const entries = Object.fromEntries(
    given.map(([name, file]) => [name === '.' ? 'index' : name.slice(2), file]),
  );
  return { index: './src/index.ts', ...entries };
}

function bundledOf({ dependencies = {}, devDependencies = {} }) {
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => BUNDLED.has(name));
}

function sourceFolderOf(name) {
  const folder = realpathSync(path.join(repositoryRoot, 'node_modules', name));
  return path.join(path.relative(realpathSync(repositoryRoot), folder), 'src');
}

/** Adds the versions of our own packages, and the paths where the compiler finds their types. */
async function readDependencies(manifest) {
  const wanted = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !BUNDLED.has(name));
  const dependencies = Object.fromEntries(wanted);
  const paths = {};
  for (const [name] of wanted.filter(([, version]) => version === OURS)) {
    const folder = path.join(repositoryRoot, path.dirname(sourceFolderOf(name)));
    const built = await buildPackage(path.relative(repositoryRoot, folder));
    dependencies[name] = `^${readManifest(folder).version}`;
    paths[name] = [path.join(built, 'dist', 'index.d.ts')];
    paths[`${name}/*`] = [path.join(built, 'dist', '*.d.ts')];
  }
  // From the sources, because the compiler writes no types for files in node_modules.
  for (const name of bundledOf(manifest)) {
    paths[name] = [path.join(repositoryRoot, sourceFolderOf(name), 'index.ts')];
    paths[`${name}/*`] = [path.join(repositoryRoot, sourceFolderOf(name), '*.ts')];
  }
  return { dependencies, paths };
}

function writeManifest(target, folder, manifest, { dependencies, entries }) {
  const { author, homepage, bugs, repository } = readManifest(repositoryRoot);
  const names = Object.keys(entries);
  const others = names.filter((name) => name !== 'index');
  const published = {
    engines: ENGINES,
    ...Object.fromEntries(Object.entries(manifest).filter(([name]) => !NOT_PUBLISHED.has(name))),
    author,
    homepage,
    bugs,
    repository: { ...repository, directory: folder },
    ...(Array.isArray(manifest.sideEffects) && {
      sideEffects: manifest.sideEffects.flatMap((file) =>
        file.startsWith('./dist/') ? [file, file.replace('./dist/', './dist/cjs/')] : [file],
      ),
    }),
    dependencies,
    // Otherwise, npm makes scoped packages private.
    publishConfig: { access: 'public' },
    exports: {
      ...Object.fromEntries(
        names.map((name) => [
          name === 'index' ? '.' : `./${name}`,
          {
            import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
            require: { types: `./dist/cjs/${name}.d.ts`, default: `./dist/cjs/${name}.js` },
          },
        ]),
      ),
      './package.json': './package.json',
    },
    main: './dist/cjs/index.js',
    module: './dist/index.js',
    types: './dist/cjs/index.d.ts',
    ...(others.length > 0 && {
      typesVersions: { '*': Object.fromEntries(others.map((name) => [name, [`./dist/cjs/${name}.d.ts`]])) },
    }),
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}

/** @param notBundled packages that a page may load only once: frameworks and our own SDK */
async function bundle(source, folder, { entries, notBundled, format, banner }) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(source, file)])),
    external: notBundled.map((name) => new RegExp(`^${name}($|/)`)),
    platform: 'browser',
  });
  // Frameworks that render on a server need this mark: the component only works in a browser.
  await build.write({
    dir: folder,
    format,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    ...(banner !== undefined && { banner }),
  });
  await build.close();
}

function readManifest(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) throw new Error(`there is no package in ${folder}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const folder of process.argv.slice(2)) console.log(path.relative('.', await buildPackage(folder)));
