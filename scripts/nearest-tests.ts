/**
 * Finds the tests that show soonest whether a change is right: those with the fewest imports between them and a
 * changed file.
 */
import { posix } from 'node:path';

/** The text of every source file, by its path in the repository. */
type Sources = ReadonlyMap<string, string>;
/** The folders of our own packages, by name. */
type Packages = ReadonlyMap<string, string>;

const TEST = /\.test\.(tsx?|mjs)$/;
/** Excluded because separate commands run them. */
const FULL_SIZE = /\.(faults|hardening)\.test\.ts$/;
/** `'./x.ts'`: an import, or a file started as a process. */
const RELATIVE = /['"](\.{1,2}\/[^'"\s]+)['"]/g;
/** `'@voice-feedback/contract/feedback'`, `'voicefeedback'` */
const OF_A_PACKAGE = /['"]((?:@[\w-]+\/)?[\w-]+)(?:\/([^'"\s]+))?['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];

/** @returns the tests affected by the change, nearest first */
export function nearestTests(changed: readonly string[], sources: Sources, packages: Packages): string[] {
  const importers = findImporters(sources, packages);
  const found = new Set<string>();
  const seen = new Set(changed);
  for (let files = [...seen]; files.length > 0; ) {
    for (const file of sortByFolder(files, changed)) if (isTest(file) && sources.has(file)) found.add(file);
    const next = new Set(files.flatMap((file) => importers.get(file) ?? []));
    files = [...next].filter((file) => !seen.has(file));
    for (const file of files) seen.add(file);
  }
  // Nothing imports a style sheet or a migration, so the tests next to it are used.
  const alone = changed.filter((file) => !importers.has(file));
  for (const test of alone.flatMap((file) => testsBeside(file, sources))) found.add(test);
  return [...found];
}

function findImporters(sources: Sources, packages: Packages): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const imported of importsOf(file, text, packages))
      if (sources.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

/** Every file that an import may refer to. */
function importsOf(file: string, text: string, packages: Packages): Set<string> {
  const places = [...text.matchAll(RELATIVE)].map(([, place = '']) => posix.join(posix.dirname(file), place));
  for (const [, name = '', place = 'index'] of text.matchAll(OF_A_PACKAGE)) {
    const folder = packages.get(name);
    if (folder !== undefined) places.push(`${folder}/src/${place}`);
  }
  return new Set(places.flatMap((place) => ENDINGS.map((ending) => place + ending)));
}

/** Tests in the folder of a changed file come first. */
function sortByFolder(files: readonly string[], changed: readonly string[]): string[] {
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  const rank = (file: string) => (folders.has(posix.dirname(file)) ? 0 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** The tests in its folder, or in the nearest parent folder with tests. */
function testsBeside(file: string, sources: Sources): string[] {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const beside = [...sources.keys()].filter((other) => isTest(other) && posix.dirname(other) === folder);
    if (beside.length > 0) return beside;
  }
  return [];
}

function isTest(file: string): boolean {
  return TEST.test(file) && !FULL_SIZE.test(file);
}
