import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawCard } from './draw-card.ts';

/**
 * `node make-cards.ts DIRECTORY`: draws the picture that each built page in there names as its `og:image`, from the page's
 * own heading and description.
 */
const directory = process.argv[2];
if (directory === undefined) throw new Error('the folder of the built pages is missing');

for (const name of await readdir(directory, { recursive: true })) {
  if (path.basename(name) !== 'index.html') continue;
  const html = await readFile(path.join(directory, name), 'utf8');
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) continue;
  const file = path.join(directory, new URL(address).pathname);
  const heading = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]);
  const line = textOf(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
  if (heading === '' || line === '') throw new Error(`${name} has no heading or no description`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await drawCard({ heading, line }));
}

/** What a reader sees of a piece of HTML that React wrote. */
function textOf(html = ''): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
