import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { HOLD_PRESSES } from './early-press.mjs';
import { inlineStyles } from './inline-styles.mjs';
import { START_AFTER_PAINT, waitForPaint } from './paint-first.mjs';

/** File types worth compressing. Fonts and pictures are already compressed. */
const COMPRESSED = /\.(?:html|js|css|svg|json|data|txt|xml|md)$/;
/** Smaller files fit into one packet anyway. */
const SMALLEST_BYTES = 1_000;
const GZIP_LEVEL = 9;
const MANIFEST = /^manifest-\w+\.js$/;
/** The table's address in a page. */
const MANIFEST_ADDRESS = /\/assets\/manifest-\w+\.js/g;
/** A route's id starts with its language; those of both languages have another id. */
const ROUTE_LANGUAGE = /^([a-z]{2})[ /]/;
/**
 * Asks the browser to compile every function while the file arrives, in the background. Otherwise it compiles each when
 * it's first called, on the main thread (https://v8.dev/blog/explicit-compile-hints; other browsers ignore the line).
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';
/** The router's page for addresses that weren't built. The server sends the dashboard's frame or the 404 page instead. */
const FALLBACK = '__spa-fallback.html';
/** The language of a page, and its areas of texts. */
const PAGE_WORDS = /<html lang="(\w+)" data-areas="([^"]*)"/;
/** The address of a text for programs. */
const TEXT = /\.(?:md|txt|json)$/;
/** Files that every page loads and browsers cache for a year. */
const LOADED_BY_ALL = /\.(?:js|css)$/;
/** At the highest quality, the pages would take twenty seconds of CPU time and be a tenth smaller. */
const PAGE_QUALITY = 5;

/**
 * Runs after the pages are built: inlines styles and first scripts, writes the files for search engines, then
 * compresses everything with Brotli and gzip.
 */
export function finishWebBuild(directory, origin) {
  finishScripts(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'sitemap.xml'), sitemapOf(directory));
  writeFileSync(
    path.join(directory, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
  rmSync(path.join(directory, FALLBACK));
  const chunks = JSON.parse(readFileSync(path.join(directory, '..', 'chunks.json'), 'utf8'));
  for (const file of listFiles(directory).filter((one) => one.endsWith('.html'))) {
    writeFileSync(file, withItsLanguage(finishPage(readFileSync(file, 'utf8'), directory, chunks)));
  }
  for (const file of listFiles(directory)) {
    if (!COMPRESSED.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < SMALLEST_BYTES) continue;
    const parameters = {
      [constants.BROTLI_PARAM_QUALITY]: LOADED_BY_ALL.test(file)
        ? constants.BROTLI_MAX_QUALITY
        : PAGE_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: parameters }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: GZIP_LEVEL }));
  }
}

/**
 * The router's table of all pages is part of each page. Leaves out the texts for programs, which no link of the router
 * leads to, and what a page doesn't have: the router reads a missing `hasLoader` as `false`. Each language has a
 * table of its own, because the router prepares every path before a page can be used. The switch to the other language
 * loads a new document.
 */
function finishScripts(assets) {
  for (const name of readdirSync(assets).filter((one) => MANIFEST.test(one))) {
    const file = path.join(assets, name);
    const [, start, table] = /^([\w.]+=)(.+?);?$/s.exec(readFileSync(file, 'utf8')) ?? [];
    if (table === undefined) throw new Error('the table of pages is not written as before');
    const { routes, ...rest } = JSON.parse(table);
    compileAtOnce([rest.entry.module, ...rest.entry.imports], assets);
    const kept = Object.entries(routes)
      .filter(([, { path: address = '' }]) => !TEXT.test(address))
      .map(([id, route]) => [
        id,
        Object.fromEntries(Object.entries(route).filter(([, one]) => one !== false)),
      ]);
    rmSync(file);
    for (const language of new Set(kept.flatMap(([id]) => languageOf(id) ?? []))) {
      const routesOfIt = kept.filter(([id]) => [language, undefined].includes(languageOf(id)));
      const itsTable = {
        ...rest,
        url: inLanguage(rest.url, language),
        routes: Object.fromEntries(routesOfIt),
      };
      writeFileSync(inLanguage(file, language), `${start}${JSON.stringify(itsTable)};`);
    }
  }
}

/** For the scripts of every page, which are React, the router and the frame. Most of their functions run at the start. */
function compileAtOnce(addresses, assets) {
  for (const address of addresses) {
    const file = path.join(assets, path.basename(address));
    writeFileSync(file, `${COMPILE_ALL}${readFileSync(file, 'utf8')}`);
  }
}

function languageOf(routeId) {
  return ROUTE_LANGUAGE.exec(routeId)?.[1];
}

/** A page with the table of its own language. */
function withItsLanguage(page) {
  const [, language] = PAGE_WORDS.exec(page) ?? [];
  return page.replaceAll(MANIFEST_ADDRESS, (address) => inLanguage(address, language));
}

/** The table of a language beside that of all. */
function inLanguage(file, language) {
  return file.replace(/\.js$/, `-${language}.js`);
}

/** The scripts are at the end of the head, so that React finds the markup as it rendered it. */
function finishPage(html, directory, chunks) {
  const page = waitForPaint(inlineStyles(html, directory), wordsOf(html, chunks));
  return page.replace('</head>', () => `<script>${HOLD_PRESSES}${START_AFTER_PAINT}</script></head>`);
}

/** The texts that a page is made of: its script would only ask for them once it has arrived itself. */
function wordsOf(html, chunks) {
  const [, language, areas] = PAGE_WORDS.exec(html) ?? [];
  if (areas === undefined) throw new Error('a page doesn’t name its texts');
  const wanted = areas.split(' ').map((area) => `apps/web/app/i18n/${language}/${inKebabCase(area)}.ts`);
  return Object.entries(chunks)
    .filter(([, modules]) => modules.some(({ module }) => wanted.includes(module)))
    .map(([file]) => `/${file}`);
}

function inKebabCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Every page with a canonical link, and its translations, read from the pages' heads. */
function sitemapOf(directory) {
  const entries = listFiles(directory)
    .filter((file) => file.endsWith('index.html'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((html) => {
      const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (address === undefined) return [];
      const twins = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
        .map(([, language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
        .join('');
      return [`<url><loc>${address}</loc>${twins}</url>`];
    })
    .sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function listFiles(start) {
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(start, entry.name);
    return entry.isDirectory() ? listFiles(full) : [full];
  });
}
