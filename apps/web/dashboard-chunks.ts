import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';

interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** What the bundler knows of the modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): Module | null;
}

/** With slashes, as the bundler names modules on every system. */
const DASHBOARD = normalizePath(path.join(import.meta.dirname, 'app/dashboard'));
const TAB_PAGES = path.posix.join(DASHBOARD, 'tab-pages.ts');
const INBOX = path.posix.join(DASHBOARD, 'inbox/inbox.route.tsx');
const TAB = path.posix.join(DASHBOARD, 'tab.route.tsx');
const FRAME = [path.posix.join(DASHBOARD, 'dashboard.route.tsx'), TAB];
const DEMO = [path.posix.join(DASHBOARD, 'visit/visit.route.tsx'), TAB];
/** Of our own code only: a library's index imports everything that it has. */
const OURS = /\/(?:apps\/web\/app|packages)\/(?!.*node_modules)[^?]*$/;
/** What so many pages of the dashboard have in common is one file. */
const COMMON_PAGES = 6;

/**
 * The bundler's group for the modules of the dashboard. Without it, the inbox came as 148 files, six at a time. What public
 * pages use, too, is left to the bundler. No chunk imports one that imports it: `inbox` imports `tabs`, and all import
 * `dashboard-frame`.
 */
export function dashboardGroup() {
  let chunks: ReadonlyMap<string, string> | undefined;
  return {
    debugName: 'dashboard',
    name(id: string, graph: ModuleGraph): string | null {
      chunks ??= assignChunks(graph);
      return chunks.get(id) ?? null;
    },
    // What these modules have in common with public pages would come along.
    includeDependenciesRecursively: false,
  };
}

/**
 * Lets a page's file export more than its page, which the bundler demands for such a group, against the router's setting.
 * The router asks a page for names that it knows.
 */
export function allowMoreExports(): Plugin {
  return {
    name: 'allow-more-exports',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
  };
}

function assignChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const infoOf = (id: string) => (OURS.test(id) ? graph.getModuleInfo(id) : null);
  const staticImports = (id: string) => infoOf(id)?.importedIds ?? [];
  const allImports = (id: string) => [...staticImports(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])];

  const tabs = infoOf(TAB_PAGES)?.dynamicallyImportedIds ?? [];
  if (!tabs.includes(INBOX)) throw new Error(`${TAB_PAGES} doesn't load ${INBOX}`);
  const dashboard = reachable([...FRAME, ...DEMO], allImports);
  const usedElsewhere = [...dashboard].filter((id) => {
    const { importers = [], dynamicImporters = [] } = infoOf(id) ?? {};
    return [...importers, ...dynamicImporters].some((other) => OURS.test(other) && !dashboard.has(other));
  });
  const elsewhere = reachable(usedElsewhere, allImports);
  const pages = tabs.map((tab) => reachable([tab], staticImports));
  const chunks = new Map<string, string>();
  for (const id of reachable([INBOX], staticImports)) {
    const uses = pages.filter((page) => page.has(id)).length;
    chunks.set(id, uses >= COMMON_PAGES ? 'tabs' : 'inbox');
  }
  const demo = reachable(DEMO, staticImports);
  for (const id of demo) chunks.delete(id);
  // The demo has the same frame, but nobody who's signed in.
  for (const id of reachable(FRAME, staticImports))
    chunks.set(id, demo.has(id) ? 'dashboard-frame' : 'dashboard');
  for (const id of elsewhere) chunks.delete(id);
  return chunks;
}

/** These modules, and what they import, directly or not. */
function reachable(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id) || !OURS.test(id)) continue;
    found.add(id);
    next.push(...importsOf(id));
  }
  return found;
}
