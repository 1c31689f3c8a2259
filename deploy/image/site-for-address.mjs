import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The address that the image's pages are built for. */
export const BUILT_FOR = 'http://localhost:8000';
const BUILT_SITE = fileURLToPath(new URL('../../apps/web/build/site/client', import.meta.url));
const TEXT = /\.(?:html|js|css|json|data|txt|xml|md)$/;
const COMPRESSED = /\.(?:br|gz)$/;
/** The best quality takes twenty times as long and saves a tenth. */
const BROTLI_QUALITY = 5;

/**
 * Returns a copy of the pages as if they had been built for `publicUrl`, which is in canonical links, social cards,
 * examples, the sitemap and llms.txt. Takes about a second.
 * @param place files without the address: links to the built ones, a few megabytes in all, unless the built ones may go
 * @returns the folder to serve
 */
export function siteFor(
  publicUrl,
  { from = BUILT_SITE, to = path.join(tmpdir(), 'site'), place = symlinkSync } = {},
) {
  const origin = publicUrl.replace(/\/+$/, '');
  if (origin === BUILT_FOR) return from;
  rmSync(to, { recursive: true, force: true });
  for (const file of filesIn(from)) {
    const source = path.join(from, file);
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    if (isAboutAddress(source.replace(COMPRESSED, ''))) {
      if (!COMPRESSED.test(file)) writeFor(origin, source, target);
    } else if (file.endsWith('.html')) copyFileSync(source, target);
    else place(source, target);
  }
  return to;
}

function writeFor(origin, source, target) {
  const text = readFileSync(source, 'utf8').replaceAll(BUILT_FOR, () => origin);
  writeFileSync(target, text);
  writeFileSync(
    `${target}.br`,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  );
  writeFileSync(`${target}.gz`, gzipSync(text));
}

const known = new Map();
function isAboutAddress(file) {
  if (!TEXT.test(file)) return false;
  if (!known.has(file)) known.set(file, readFileSync(file, 'utf8').includes(BUILT_FOR));
  return known.get(file);
}

function filesIn(folder) {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // Node 20.11 and older call it `path`.
      .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
  );
}
