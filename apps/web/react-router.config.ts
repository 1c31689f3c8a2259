import type { Config } from '@react-router/dev/config';

export default {
  ssr: false,
  // Every page in both languages; what has a parameter is drawn in the browser.
  prerender: ({ getStaticPaths }) => getStaticPaths(),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
