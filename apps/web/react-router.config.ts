import type { Config } from '@react-router/dev/config';
import { GUIDES } from './app/docs/guides.ts';
import { LANGUAGES, sameIn } from './app/paths.ts';

/** The server sends these for every address below the same folder. */
const FRAMES = ['/dashboard/feedback', '/showcase/live/feedback'];

export default {
  ssr: false,
  // Set by scripts/build-web.mjs: a folder for each build.
  buildDirectory: process.env.SITE_BUILD_DIRECTORY ?? 'build/by-hand',
  // Every page in both languages; what else has a parameter than the guides is drawn in the browser. One page below a
  // dashboard is the frame of all: its own front page is another route.
  // The server sends /404, or its translation, for an address without a page; the router matches both by `*`.
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...LANGUAGES.flatMap((one) =>
      ['/404', ...FRAMES, ...GUIDES.map((guide) => `/docs/${guide}`)].map((path) => sameIn(path, one)),
    ),
  ],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
