import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = /^manifest-[\w-]+\.js$/;
const ASSIGNMENT = /^(window\.__reactRouterManifest=)([\s\S]+?);?$/;

/**
 * The router's table of routes, which every page loads, without what nobody reads there: each route's list of chunks (the
 * built page preloads its own, the browser finds those of the next) and the flags that say no.
 */
export function slimManifest(assets) {
  const names = readdirSync(assets).filter((name) => MANIFEST.test(name));
  if (names.length !== 1) throw new Error(`one manifest was expected, not ${names.length}`);
  const file = path.join(assets, names[0]);
  const [, assignment, table] = ASSIGNMENT.exec(readFileSync(file, 'utf8')) ?? [];
  if (table === undefined) throw new Error('the manifest is not written as before');
  const { entry, routes, ...rest } = JSON.parse(table);
  const slim = {
    ...rest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slimRoute(route)])),
  };
  writeFileSync(file, `${assignment}${JSON.stringify(slim)};`);
}

function slimRoute(route) {
  const kept = Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false);
  return { ...Object.fromEntries(kept), imports: [] };
}
