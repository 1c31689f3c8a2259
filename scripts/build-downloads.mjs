/**
 * Builds the packages that the server offers at `/sdk/`: npm tarballs, Python wheel and source archive, Ruby gem,
 * WordPress plugin, and `index.json` with their digests. Needs only Node. Builds are reproducible and skipped if
 * nothing changed. Archives of earlier versions are kept. Takes about two seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackage } from './build-package.mjs';
import { repositoryRoot } from './node24.mjs';
import { integrityOf, makeTarGz, makeZip } from './packages/archives.mjs';
import { filesIn, replaceFile } from './packages/files.mjs';
import { makePythonPackage } from './packages/python-package.mjs';
import { makeRubyGem } from './packages/ruby-gem.mjs';

export const DOWNLOADS = path.join(repositoryRoot, 'sdks', 'build', 'downloads');
const INDEX = 'index.json';
const NPM_PACKAGES = ['sdks/js', 'sdks/react', 'sdks/widget', 'packages/recorder'];
const WORDPRESS = 'integrations/wordpress/voice-feedback';
/** Inputs of the archives. */
const INPUTS = [
  ...NPM_PACKAGES,
  ...['sdks/python', 'sdks/ruby', WORDPRESS, 'scripts/packages'],
  ...['scripts/build-package.mjs', 'scripts/build-downloads.mjs', 'scripts/build-widget.mjs'],
  ...['LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json'],
];
const NOT_INPUTS = /(^|\/)(build|node_modules|tests?|__pycache__|\.[^/]+)\/|\.test\.tsx?$|\.pyc$/;
const PROGRAM = 0o755;
const NPM = 'npm';

/** @returns the folder with the archives and their index */
export async function buildDownloads() {
  const fingerprint = fingerprintOf(INPUTS);
  const before = readIndex();
  if (before?.fingerprint === fingerprint) return DOWNLOADS;
  const made = [
    ...(await Promise.all(NPM_PACKAGES.map(makeTarball))),
    ...(await makePython()),
    await makeGem(),
    await makePlugin(),
  ];
  const downloads = made.map(({ content, ...facts }) => {
    replaceFile(path.join(DOWNLOADS, facts.file), content);
    return {
      ...facts,
      bytes: content.length,
      integrity: integrityOf(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  });
  // Keep offering earlier versions after an upgrade: users' lock files refer to them.
  const earlier = (before?.downloads ?? []).filter(({ file }) => !downloads.some((one) => one.file === file));
  const index = { fingerprint, downloads: [...downloads, ...earlier.map(({ latest, ...one }) => one)] };
  // The index is written last, so a server that reads the new index finds all its files.
  replaceFile(path.join(DOWNLOADS, INDEX), `${JSON.stringify(index, null, 2)}\n`);
  return DOWNLOADS;
}

/** Like `npm pack`, but reproducible. */
async function makeTarball(folder) {
  const built = await buildPackage(folder);
  const {
    name,
    version,
    dependencies,
    bin = {},
  } = JSON.parse(readFileSync(path.join(built, 'package.json'), 'utf8'));
  const programs = new Set(Object.values(bin).map((file) => path.posix.normalize(file)));
  const files = filesIn(built).map((file) => ({
    name: `package/${file}`,
    content: readFileSync(path.join(built, file)),
    ...(programs.has(file) && { mode: PROGRAM }),
  }));
  const base = name.replace(/^@/, '').replace('/', '-');
  return {
    ...{ kind: NPM, name, version, file: `${base}-${version}.tgz`, latest: `${base}.tgz`, dependencies },
    content: await makeTarGz(files),
  };
}

async function makePython() {
  const { version, wheel, sdist } = await makePythonPackage(path.join(repositoryRoot, 'sdks', 'python'));
  const name = 'voicefeedback';
  return [
    { kind: 'wheel', name, version, file: wheel.name, latest: `${name}.whl`, content: wheel.content },
    { kind: 'sdist', name, version, file: sdist.name, latest: `${name}.tar.gz`, content: sdist.content },
  ];
}

async function makeGem() {
  const { version, gem } = await makeRubyGem(path.join(repositoryRoot, 'sdks', 'ruby'));
  const name = 'voicefeedback';
  return { kind: 'gem', name, version, file: gem.name, latest: `${name}.gem`, content: gem.content };
}

/** With its folder, as WordPress expects it under Plugins → Upload. */
async function makePlugin() {
  const folder = path.join(repositoryRoot, WORDPRESS);
  const main = readFileSync(path.join(folder, 'voice-feedback.php'), 'utf8');
  const version = /^ \* Version:\s*(\S+)$/m.exec(main)[1];
  const files = filesIn(folder).map((file) => ({
    name: `voice-feedback/${file}`,
    content: readFileSync(path.join(folder, file)),
  }));
  const name = 'voice-feedback-wordpress';
  return {
    ...{ kind: 'wordpress', name, version, file: `${name}-${version}.zip`, latest: `${name}.zip` },
    content: await makeZip(files),
  };
}

function readIndex() {
  const file = path.join(DOWNLOADS, INDEX);
  if (!existsSync(file)) return undefined;
  const index = JSON.parse(readFileSync(file, 'utf8'));
  return index.downloads.every((one) => existsSync(path.join(DOWNLOADS, one.file))) ? index : undefined;
}

function fingerprintOf(inputs) {
  const files = inputs.flatMap((input) =>
    path.extname(input) !== '' || input === 'LICENSE'
      ? [input]
      : filesIn(path.join(repositoryRoot, input)).map((file) => `${input}/${file}`),
  );
  const hash = createHash('sha256');
  for (const file of files.filter((one) => !NOT_INPUTS.test(one)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(repositoryRoot, file)))
      .update('\0');
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildDownloads();
