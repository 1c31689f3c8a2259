import type { Config } from '@react-router/dev/config';
import { LANGUAGES, sameIn } from './app/paths.ts';

export default {
  ssr: false,
  // Set by scripts/build-web.mjs: a folder for each build.
  buildDirectory: process.env.SITE_BUILD_DIRECTORY ?? 'build/by-hand',
  // Every page in both languages; what has a parameter is drawn in the browser.
  // The server sends /404, or its translation, for an address without a page; the router matches both by `*`.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), ...LANGUAGES.map((one) => sameIn('/404', one))],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
