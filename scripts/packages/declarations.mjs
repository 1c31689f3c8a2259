/** Copies a package's public types and leaves out its internal ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A line outside of comments, which may contain "from", too. */
const CODE_LINE = /^(?!\s*(?:\/?\*|\/\/)).*$/gm;
const IMPORT = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\2/g;

/**
 * Copies the declarations `names` and all that they refer to. Declarations of packages in `foldersOf` are copied into
 * a folder of their own.
 * @param from the package's own declarations
 * @param root base of the paths in `foldersOf`
 * @param external packages that are installed beside this one
 * @throws Error for a type from any other package, because it would be missing where this one is installed
 */
export function copyDeclarations({ from, to, root, names, external, foldersOf }) {
  const copied = new Set();
  const copy = (source, target) => {
    if (copied.has(target)) return;
    copied.add(target);
    const leadTo = (all, before, quote, specifier) => {
      const next = resolve(specifier, source, target);
      if (next === undefined) return all;
      copy(next.source, next.target);
      const relative = path.relative(path.dirname(target), next.target).replaceAll('\\', '/');
      const name = relative.replace(/\.d\.ts$/, '.js');
      return `${before}${quote}${name.startsWith('.') ? name : `./${name}`}${quote}`;
    };
    const text = readFileSync(source, 'utf8').replace(CODE_LINE, (line) => line.replace(IMPORT, leadTo));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const resolve = (specifier, source, target) => {
    if (specifier.startsWith('.')) {
      const file = (base) => path.resolve(path.dirname(base), specifier.replace(/\.js$/, '.d.ts'));
      return { source: file(source), target: file(target) };
    }
    const bundled = Object.keys(foldersOf).find((name) => isOf(specifier, name));
    if (bundled !== undefined) {
      const file = `${specifier.slice(bundled.length + 1) || 'index'}.d.ts`;
      return {
        source: path.join(root, foldersOf[bundled], file),
        target: path.join(to, bundled.split('/').at(-1), file),
      };
    }
    if (specifier.startsWith('node:') || external.some((name) => isOf(specifier, name))) return undefined;
    throw new Error(`${source} refers to ${specifier}, which is not installed with it`);
  };
  for (const name of names) copy(path.join(from, `${name}.d.ts`), path.join(to, `${name}.d.ts`));
}

function isOf(specifier, name) {
  return specifier === name || specifier.startsWith(`${name}/`);
}
