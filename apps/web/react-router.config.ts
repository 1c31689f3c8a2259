import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { moveInlineScripts } from './build-steps/move-inline-scripts.ts';

export default {
  ssr: false,
  prerender: ['/'],
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await moveInlineScripts(path.join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
