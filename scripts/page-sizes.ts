import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The site as it was built last. */
export const BUILT_SITE = path.join(import.meta.dirname, '../apps/web/build/site/client');
const CHUNKS_FILE = 'chunks.json';

const GZIP_LEVEL = 9;
const MODULES = /data-modules="([^"]*)"/;
const BOOTSTRAP_IMPORT = /(?:from|import)\s*["'](\/assets\/[^"']+\.js)["']/g;
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+)\.js["']/g;
const LARGEST_MODULES = 6;

type Chunks = Record<string, { module: string; bytes: number }[]>;

interface Size {
  file: string;
  bytes: number;
}

export interface PageSize {
  page: string;
  bytes: number;
  files: readonly Size[];
}

/** The scripts that each built page loads before anyone presses anything, in bytes of gzip. The largest page is first. */
export function measurePages(directory: string): PageSize[] {
  const sizes = new Map<string, number>();
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const sizeOf = (file: string) => {
    const bytes = sizes.get(file) ?? gzipSync(read(file), { level: GZIP_LEVEL }).length;
    sizes.set(file, bytes);
    return bytes;
  };
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => {
      const html = read(name);
      const files = [...filesOf(html, read)].map((file) => ({ file, bytes: sizeOf(file) }));
      return {
        page: name === 'index.html' ? '/' : `/${path.dirname(name)}`,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        files: files.sort((one, other) => other.bytes - one.bytes),
      };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** The modules that a page names, and those that they import. */
function filesOf(html: string, read: (file: string) => string): Set<string> {
  const named = MODULES.exec(html)?.[1];
  if (named === undefined) throw new Error('a page doesn’t name its modules');
  const found = new Set<string>();
  const waiting = [...named.split(' '), ...namesIn(html, BOOTSTRAP_IMPORT)];
  for (const file of waiting) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...namesIn(read(file), STATIC_IMPORT).map((name) => `/assets/${name}.js`));
  }
  return found;
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** `npm run sizes`: every page; `npm run sizes -- /login`: what's in one. */
function report(wanted: string | undefined): void {
  const pages = measurePages(BUILT_SITE);
  const shown = pages.find(({ page }) => page === wanted);
  if (shown === undefined) {
    for (const { page, bytes } of pages) console.log(lineOf(bytes, page));
    return;
  }
  const chunks = readChunks(BUILT_SITE);
  console.log(lineOf(shown.bytes, 'bytes of gzip'));
  for (const { file, bytes } of shown.files) {
    console.log(lineOf(bytes, file));
    for (const { module, bytes: raw } of (chunks[file.slice(1)] ?? []).slice(0, LARGEST_MODULES))
      console.log(`${' '.repeat(10)}${lineOf(raw, `before minifying: ${module}`)}`);
  }
}

function lineOf(bytes: number, what: string): string {
  return `${String(bytes).padStart(8)}  ${what}`;
}

/** Which modules are in which file, as apps/web/list-inputs.ts writes it beside the pages. */
function readChunks(directory: string): Chunks {
  const file = path.join(directory, '..', CHUNKS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

if (import.meta.main) report(process.argv[2]);
