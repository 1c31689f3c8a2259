import path from 'node:path';
import { expect, test } from 'vitest';
import { dashboardGroup, type ModuleGraph } from './dashboard-chunks.ts';

const APP = path.join(import.meta.dirname, 'app');
const at = (file: string) => path.join(APP, file);
const TABS = ['inbox/inbox', 'a', 'b', 'c', 'd', 'e'].map((tab) => `dashboard/${tab}.route.tsx`);

/** `uses` says what each file imports, `later` what it imports when it's needed. */
function graphOf(uses: Record<string, string[]>, later: Record<string, string[]> = {}): ModuleGraph {
  const idsOf = (table: Record<string, string[]>, id: string) =>
    (table[path.relative(APP, id)] ?? []).map((file) => at(file));
  const usersIn = (table: Record<string, string[]>, id: string) =>
    Object.keys(table)
      .map((file) => at(file))
      .filter((user) => idsOf(table, user).includes(id));
  return {
    getModuleInfo: (id) => ({
      importedIds: idsOf(uses, id),
      dynamicallyImportedIds: idsOf(later, id),
      importers: usersIn(uses, id),
      dynamicImporters: usersIn(later, id),
    }),
  };
}

const USES = {
  'dashboard/dashboard.route.tsx': ['dashboard/rail.tsx'],
  'dashboard/tab.route.tsx': ['dashboard/tab-pages.ts'],
  'dashboard/rail.tsx': ['ui/button.tsx'],
  ...Object.fromEntries(TABS.map((tab) => [tab, ['dashboard/table.tsx', 'dashboard/rail.tsx']])),
  'dashboard/inbox/inbox.route.tsx': ['dashboard/table.tsx', 'dashboard/rail.tsx', 'dashboard/row.tsx'],
  'dashboard/row.tsx': ['ui/quote.tsx', 'dashboard/key.ts'],
  'dashboard/visit/visit.route.tsx': ['dashboard/key.ts', 'dashboard/rail.tsx'],
  'marketing/landing.route.tsx': ['ui/button.tsx'],
  'marketing/late.tsx': ['ui/quote.tsx'],
};
const LATER = {
  'dashboard/tab-pages.ts': TABS,
  'marketing/landing.route.tsx': ['marketing/late.tsx'],
};

test('the frame, what only the signed-in have of it, what pages have in common and the inbox are a file each', () => {
  const { name } = dashboardGroup();
  const chunkOf = (file: string) => name(at(file), graphOf(USES, LATER));
  expect(chunkOf('dashboard/dashboard.route.tsx')).toBe('dashboard');
  expect(chunkOf('dashboard/rail.tsx')).toBe('dashboard-frame');
  expect(chunkOf('dashboard/table.tsx')).toBe('tabs');
  expect(chunkOf('dashboard/inbox/inbox.route.tsx')).toBe('inbox');
  expect(chunkOf('dashboard/row.tsx')).toBe('inbox');
});

test('the frame of the demo loads no part of the inbox', () => {
  const { name } = dashboardGroup();
  expect(name(at('dashboard/key.ts'), graphOf(USES, LATER))).toBeNull();
  expect(name(at('dashboard/visit/visit.route.tsx'), graphOf(USES, LATER))).toBeNull();
});

test('other pages of the dashboard, and what public pages use now or later, are left to the bundler', () => {
  const { name } = dashboardGroup();
  const chunkOf = (file: string) => name(at(file), graphOf(USES, LATER));
  for (const file of [
    'dashboard/a.route.tsx',
    'ui/button.tsx',
    'ui/quote.tsx',
    'marketing/landing.route.tsx',
  ]) {
    expect(chunkOf(file), file).toBeNull();
  }
});

test('an inbox that has moved is an error, not a hundred files', () => {
  expect(() => dashboardGroup().name(at('dashboard/rail.tsx'), graphOf(USES))).toThrow(/inbox\.route/);
});
