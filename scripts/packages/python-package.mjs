/**
 * Builds the wheel and the source archive of the Python package without Python, from pyproject.toml alone.
 * `sdks/downloads.test.ts` compares them with pip's. Formats: PEP 427 (wheel), PEP 643 (metadata), PEP 625 (names).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeTarGz, makeZip } from './archives.mjs';
import { filesIn } from './files.mjs';

const METADATA_VERSION = '2.1';
const TAG = 'py3-none-any';
const SOURCES = /(^py\.typed|\/py\.typed|\.pyi?)$/;
/** Supported fields of `[project]`. Others would be missing in the packages. */
const KNOWN = new Set([
  ...['name', 'version', 'description', 'readme', 'requires-python', 'license', 'keywords', 'classifiers'],
  ...['authors', 'urls', 'dependencies', 'optional-dependencies'],
]);

/** @returns `{ version, wheel: { name, content }, sdist: { name, content } }` */
export async function makePythonPackage(folder) {
  const { parse } = await import('smol-toml');
  const { project } = parse(readFileSync(path.join(folder, 'pyproject.toml'), 'utf8'));
  const unknown = Object.keys(project).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0)
    throw new Error(`pyproject.toml has ${unknown}, which scripts/packages doesn't know`);
  const { name, version } = project;
  const read = (file) => ({ name: file, content: readFileSync(path.join(folder, file)) });
  const sources = filesIn(path.join(folder, name))
    .filter((file) => SOURCES.test(file))
    .map((file) => read(`${name}/${file}`));
  const metadata = metadataOf(project, read(project.readme).content.toString());
  const base = `${name}-${version}`;
  return {
    version,
    wheel: { name: `${base}-${TAG}.whl`, content: await makeWheel(base, sources, metadata, read('LICENSE')) },
    sdist: {
      name: `${base}.tar.gz`,
      content: await makeTarGz(
        [
          ...[{ name: 'PKG-INFO', content: metadata }, read('pyproject.toml'), read(project.readme)],
          ...[read('LICENSE'), ...sources],
        ].map((file) => ({ ...file, name: `${base}/${file.name}` })),
      ),
    },
  };
}

async function makeWheel(base, sources, metadata, license) {
  const info = `${base}.dist-info`;
  const files = [
    ...sources,
    { name: `${info}/LICENSE`, content: license.content },
    { name: `${info}/METADATA`, content: Buffer.from(metadata) },
    {
      name: `${info}/WHEEL`,
      content: Buffer.from(
        `Wheel-Version: 1.0\nGenerator: voice-feedback\nRoot-Is-Purelib: true\nTag: ${TAG}\n`,
      ),
    },
  ];
  const digest = (content) => createHash('sha256').update(content).digest('base64url');
  const record = files.map(({ name, content }) => `${name},sha256=${digest(content)},${content.length}\n`);
  const list = { name: `${info}/RECORD`, content: Buffer.from(`${record.join('')}${info}/RECORD,,\n`) };
  return makeZip([...files, list]);
}

function metadataOf(project, readme) {
  const { dependencies = [], authors = [], urls = {}, keywords = [], classifiers = [] } = project;
  const extras = Object.entries(project['optional-dependencies'] ?? {});
  const license = typeof project.license === 'string' ? project.license : project.license.text;
  const lines = [
    ['Metadata-Version', METADATA_VERSION],
    ['Name', project.name],
    ['Version', project.version],
    ['Summary', project.description],
    ...authors.map(({ name, email }) =>
      email === undefined ? ['Author', name] : ['Author-email', name ? `${name} <${email}>` : email],
    ),
    ['License', license],
    ...Object.entries(urls).map(([label, url]) => ['Project-URL', `${label}, ${url}`]),
    ...(keywords.length > 0 ? [['Keywords', keywords.join(',')]] : []),
    ...classifiers.map((one) => ['Classifier', one]),
    ['Requires-Python', project['requires-python']],
    ['Description-Content-Type', 'text/markdown'],
    ['License-File', 'LICENSE'],
    ...dependencies.map((one) => ['Requires-Dist', one]),
    ...extras.flatMap(([extra, needs]) => [
      ['Provides-Extra', extra],
      ...needs.map((one) => ['Requires-Dist', withExtra(one, extra)]),
    ]),
  ];
  return `${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${readme}`;
}

function withExtra(requirement, extra) {
  const [what, marker] = requirement.split(';').map((part) => part.trim());
  return marker === undefined
    ? `${what}; extra == "${extra}"`
    : `${what}; (${marker}) and extra == "${extra}"`;
}
