import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DECLARATIONS = '.d.ts';

/**
 * Entries with types only, such as those for a framework's templates: every `NAME.d.ts` beside package.json is
 * published unchanged as `PACKAGE/NAME`. Also publishes the custom elements manifest.
 */
export function addTypeEntries(source, target) {
  const file = path.join(target, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const names = readdirSync(source).filter((name) => name.endsWith(DECLARATIONS));
  for (const name of names) {
    const entry = name.slice(0, -DECLARATIONS.length);
    // The same for CommonJS: an ES module package has no other way to declare it.
    copyFileSync(path.join(source, name), path.join(target, name));
    copyFileSync(path.join(source, name), path.join(target, `${entry}.d.cts`));
    manifest.exports[`./${entry}`] = {
      import: { types: `./${name}` },
      require: { types: `./${entry}.d.cts` },
    };
  }
  const { customElements } = manifest;
  if (customElements !== undefined) {
    copyFileSync(path.join(source, customElements), path.join(target, customElements));
    manifest.exports[`./${customElements}`] = `./${customElements}`;
  }
  if (names.length > 0 || customElements !== undefined)
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
