import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { GUIDES } from './docs/guides.ts';
import { LANGUAGES, type Language, type PagePath, sameIn } from './paths.ts';

/** One module a page, reached at its English address and at the French one. */
function page(path: PagePath | `/docs/${string}`, file: string) {
  return (language: Language): RouteConfigEntry =>
    route(sameIn(path, language), file, { id: `${language}${path}` });
}

/** Pages inside navbar and footer. */
const FRAMED = [
  page('/', 'marketing/landing.route.tsx'),
  page('/pricing', 'marketing/pricing/pricing.route.tsx'),
  page('/showcase', 'showcase/showcase.route.tsx'),
  page('/wellness', 'marketing/wellness/wellness.route.tsx'),
  page('/elearning', 'marketing/elearning/elearning.route.tsx'),
  page('/gaming', 'marketing/gaming/gaming.route.tsx'),
  page('/saas', 'marketing/saas/saas.route.tsx'),
  page('/quick-integration', 'marketing/quick-integration/quick-integration.route.tsx'),
  page('/ux-improvement', 'marketing/ux-improvement/ux-improvement.route.tsx'),
  page('/ready-api', 'marketing/ready-api/ready-api.route.tsx'),
  page('/login', 'sign-in/sign-in.route.tsx'),
  page('/voice-feedback', 'demo/voice-feedback.route.tsx'),
  page('/docs', 'docs/docs.route.tsx'),
  // One route for all guides: the table of routes ships with every page.
  page('/docs/:guide', 'docs/guide.route.tsx'),
  page('/all', 'marketing/directory.route.tsx'),
  page('/terms', 'marketing/legal.route.tsx'),
  page('/privacy', 'marketing/legal.route.tsx'),
  page('/status', 'status/status.route.tsx'),
  page('/oauth/consent', 'consent/consent.route.tsx'),
];

/** The same with the query client. */
const FRAMED_WITH_QUERIES = [
  page('/buy-credits', 'checkout/buy-credits.route.tsx'),
  page('/success', 'checkout/success.route.tsx'),
  page('/cancel', 'checkout/cancel.route.tsx'),
];

/** Not pages: text for programs, made at build time. */
const TEXTS = [
  ...GUIDES.map((guide) => page(`/docs/${guide}.md`, 'docs/guide-text.route.ts')),
  page('/docs/search.json', 'docs/search-index.route.ts'),
];

/** Pages with a frame of their own, without query client and component kit. */
const UNFRAMED = [page('/shared', 'shared-feedback/shared-feedback.route.tsx')];

/** The same, with the styles of the kit, which they load later. */
const UNFRAMED_WITH_KIT_STYLES = [page('/credits', 'admin/credits.route.tsx')];

export default [
  ...LANGUAGES.flatMap((language) => [
    layout('shell/page-shell.route.tsx', { id: `${language} frame` }, [
      ...FRAMED.map((make) => make(language)),
      layout(
        'queries.route.tsx',
        { id: `${language} queries` },
        FRAMED_WITH_QUERIES.map((make) => make(language)),
      ),
    ]),
    ...UNFRAMED.map((make) => make(language)),
    layout(
      'kit-styles.route.tsx',
      { id: `${language} kit styles` },
      UNFRAMED_WITH_KIT_STYLES.map((make) => make(language)),
    ),
    layout('kit.route.tsx', { id: `${language} kit` }, dashboardRoutes(language)),
    ...TEXTS.map((make) => make(language)),
  ]),
  route('/llms.txt', 'docs/llms.route.ts'),
  layout('shell/page-shell.route.tsx', { id: 'frame of what is missing' }, [
    route('*', 'marketing/not-found.route.tsx'),
  ]),
] satisfies RouteConfig;
