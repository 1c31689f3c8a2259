/**
 * `npm run licenses` prints the licence of every package that the product installs, from package-lock.json, as
 * Markdown.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './node24.mjs';

const UNKNOWN = 'unknown';
/** First words of the licence file of packages without a `license` field. */
const TEXTS = new Map([[/^\s*(The )?MIT License/i, 'MIT']]);

/** Development tools are left out, since they don't ship with the product. */
export function listLicenses() {
  const { packages } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { version, license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? readLicenseFile(folder),
    }));
}

function readLicenseFile(folder) {
  const file = path.join(repositoryRoot, folder, 'LICENSE');
  if (!existsSync(file)) return UNKNOWN;
  const text = readFileSync(file, 'utf8');
  for (const [pattern, license] of TEXTS) if (pattern.test(text)) return license;
  return UNKNOWN;
}

function toMarkdown(packages) {
  const licenses = [...new Set(packages.map(({ license }) => license))].sort();
  return licenses
    .map((license) => {
      const of = packages.filter((entry) => entry.license === license);
      const names = new Set(of.map(({ name, version }) => `- ${name} ${version}`));
      return `## ${license}\n\n${[...names].sort().join('\n')}\n`;
    })
    .join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(`# Licences of the packages that voice feedback installs\n\n${toMarkdown(listLicenses())}`);
