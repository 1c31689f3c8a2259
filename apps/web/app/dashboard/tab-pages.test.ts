import { expect, test } from 'vitest';
import { dashboardRoutes } from './dashboard-routes.ts';
import { TAB_PAGES } from './tab-pages.ts';

test.each(['en', 'fr'] as const)(
  'every address of the dashboard has its page, and every page an address: %s',
  (language) => {
    const [frame] = dashboardRoutes(language);
    const paths = frame?.children?.map((child) => child.path ?? '');
    expect(paths).toEqual(Object.keys(TAB_PAGES));
  },
);
