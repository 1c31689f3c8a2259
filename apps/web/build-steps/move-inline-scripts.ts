import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HASH_CHARACTERS = 12;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The server's content security policy runs scripts from our own origin only, and none from inside a page. React
 * Router and the colour scheme write small scripts into each prerendered page: this moves them to files beside the
 * others, in their order. `directory`: the finished client build.
 */
export async function moveInlineScripts(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith('.html'))) {
    const file = path.join(directory, entry);
    const { html, scripts } = takeInlineScripts(await readFile(file, 'utf8'));
    for (const script of scripts) await writeFile(path.join(directory, script.path), script.source);
    await writeFile(file, html);
  }
}

/** The page with its inline scripts replaced by addressed ones, and what lies at those addresses. */
export function takeInlineScripts(html: string): {
  html: string;
  scripts: { path: string; source: string }[];
} {
  const scripts: { path: string; source: string }[] = [];
  const replaced = html.replace(INLINE_SCRIPT, (_, attributes: string, source: string) => {
    const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_CHARACTERS);
    scripts.push({ path: `assets/page-${hash}.js`, source });
    // React takes an addressed async script for a resource of its own and then misses the inline one; a module is
    // deferred anyway.
    const kept = attributes.replace(/\sasync(="")?/, '');
    return `<script${kept} src="/assets/page-${hash}.js"></script>`;
  });
  return { html: replaced, scripts };
}
