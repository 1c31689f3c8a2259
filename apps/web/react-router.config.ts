import type { Config } from '@react-router/dev/config';

export default {
  ssr: false,
  // Set by scripts/build-web.mjs: a folder for each build.
  buildDirectory: process.env.SITE_BUILD_DIRECTORY ?? 'build/by-hand',
  // Every page in both languages; what has a parameter is drawn in the browser.
  prerender: ({ getStaticPaths }) => getStaticPaths(),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
