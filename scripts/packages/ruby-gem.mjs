/**
 * Builds the gem without Ruby: a tar of three gzipped files, from the gemspec alone. `sdks/downloads.test.ts`
 * compares it with the result of `gem build`. The gemspec must stay as simple as this parser: one assignment per
 * line.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzip, makeTar, makeTarGz } from './archives.mjs';

const READ_ONLY = 0o444;
const ASSIGNMENT = /^\s*spec\.(\w+) = (.+)$/;
const DEPENDENCY = /^\s*spec\.add_(?:runtime_)?dependency (.+)$/;
const STRING = /'([^']*)'|"([^"#\\]*)"/g;
const KNOWN = new Set([
  ...['name', 'version', 'summary', 'description', 'homepage', 'license', 'authors', 'files', 'metadata'],
  'required_ruby_version',
]);
/** Fixed, so that the same files give the same gem. */
const DATE = '2026-01-01 00:00:00.000000000 Z';

/** @returns `{ version, gem: { name, content } }` */
export async function makeRubyGem(folder) {
  const spec = readGemspec(folder);
  const files = spec.files.map((name) => ({ name, content: readFileSync(path.join(folder, name)) }));
  const parts = [
    { name: 'metadata.gz', content: await gzip(Buffer.from(yamlOf(spec))), mode: READ_ONLY },
    { name: 'data.tar.gz', content: await makeTarGz(files), mode: READ_ONLY },
  ];
  const digests = ['sha256', 'sha512'].map((algorithm) => {
    const lines = parts.map(
      ({ name, content }) => `  ${name}: ${createHash(algorithm).update(content).digest('hex')}\n`,
    );
    return `${algorithm.toUpperCase()}:\n${lines.join('')}`;
  });
  const checksums = {
    name: 'checksums.yaml.gz',
    content: await gzip(Buffer.from(`---\n${digests.join('')}`)),
    mode: READ_ONLY,
  };
  return {
    version: spec.version,
    gem: { name: `${spec.name}-${spec.version}.gem`, content: await makeTar([...parts, checksums]) },
  };
}

function readGemspec(folder) {
  const text = readFileSync(path.join(folder, 'voicefeedback.gemspec'), 'utf8')
    .replaceAll(/([,{])\n\s+/g, '$1 ')
    .replaceAll(/\n\s+}/g, ' }');
  const body = text.slice(text.indexOf('do |spec|'), text.lastIndexOf('end'));
  const spec = { dependencies: [], metadata: {} };
  for (const line of body.split('\n').slice(1)) {
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    const [, needs] = DEPENDENCY.exec(line) ?? [];
    if (name !== undefined && KNOWN.has(name)) spec[name] = readValue(folder, name, value);
    else if (needs !== undefined) spec.dependencies.push(stringsOf(needs));
    else if (line.trim() !== '' && !line.trim().startsWith('#'))
      throw new Error(`the gemspec has a line that scripts/packages can't read: ${line.trim()}`);
  }
  return spec;
}

function readValue(folder, name, value) {
  if (name === 'version') return readVersion(folder);
  const strings = stringsOf(value);
  if (name === 'authors') return strings;
  if (name === 'metadata') return Object.fromEntries(pairsOf(strings));
  if (name === 'files')
    return strings
      .flatMap((pattern) => globSync(pattern, { cwd: folder }))
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  return strings[0];
}

function readVersion(folder) {
  const file = path.join(folder, 'lib', 'voicefeedback', 'version.rb');
  return /VERSION = '([^']+)'/.exec(readFileSync(file, 'utf8'))[1];
}

function stringsOf(text) {
  return [...text.matchAll(STRING)].map(([, single, double]) => single ?? double);
}

function pairsOf(strings) {
  return strings.flatMap((one, index) => (index % 2 === 0 ? [[one, strings[index + 1]]] : []));
}

function yamlOf(spec) {
  const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
  const list = (items, write = quoted) => items.map((one) => `\n- ${write(one)}`).join('') || ' []';
  const requirement = (wanted, indent) =>
    ['!ruby/object:Gem::Requirement', 'requirements:', ...wanted.flatMap(constraintLines)].join(
      `\n${indent}`,
    );
  const dependency = ([name, ...wanted]) =>
    [
      '!ruby/object:Gem::Dependency',
      `  name: ${quoted(name)}`,
      `  requirement: ${requirement(wanted.length > 0 ? wanted : ['>= 0'], '    ')}`,
      '  type: :runtime',
      '  prerelease: false',
      `  version_requirements: ${requirement(wanted.length > 0 ? wanted : ['>= 0'], '    ')}`,
    ].join('\n');
  const metadata = Object.entries(spec.metadata);
  return `--- !ruby/object:Gem::Specification
name: ${spec.name}
version: !ruby/object:Gem::Version
  version: ${spec.version}
platform: ruby
authors:${list(spec.authors)}
bindir: bin
cert_chain: []
date: ${DATE}
dependencies:${list(spec.dependencies, dependency)}
description: ${spec.description === undefined ? '' : quoted(spec.description)}
executables: []
extensions: []
extra_rdoc_files: []
files:${list(spec.files)}
homepage: ${spec.homepage === undefined ? '' : quoted(spec.homepage)}
licenses:
- ${spec.license}
metadata:${metadata.map(([name, value]) => `\n  ${name}: ${quoted(value)}`).join('') || ' {}'}
rdoc_options: []
require_paths:
- lib
required_ruby_version: ${requirement([spec.required_ruby_version], '  ')}
required_rubygems_version: ${requirement(['>= 0'], '  ')}
requirements: []
rubygems_version: 3.3.15
specification_version: 4
summary: ${quoted(spec.summary)}
test_files: []
`;
}

/** `~> 2.4` as YAML. */
function constraintLines(constraint) {
  const [operator, version] = constraint.split(' ');
  return [`- - "${operator}"`, '  - !ruby/object:Gem::Version', `    version: '${version}'`];
}
