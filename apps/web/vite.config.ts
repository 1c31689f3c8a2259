import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, loadEnv } from 'vite';
import { listInputs } from './list-inputs.ts';

const SERVER_PATHS = ['/api', '/fr/api-reference', '/v1', '/mcp', '/health', '/openapi.json'];
const DEFAULT_PORT = '8000';
/** Dozens of small chunks compress worse and cost a request each, six at a time: what comes together is one piece. */
const GROUPS = [
  // What every page has around it, and code in color.
  {
    name: 'frame',
    priority: 4,
    test: /packages\/html\/src\/code-tokens\.|apps\/web\/app\/(?:scenes\/code\.|shell\/(?!.*\.route)|(?:theme|tokens)\.ts|paths\.ts|analytics\/|i18n\/[\w-]+\.ts|ui\/(?:toasts?|wordmark|color-scheme-control|copy-button|code-block)\.|backend\/(?:errors|backend-status|backend-badge)\.|sign-up\/use-sign-up\.)/,
  },
  // Recording and what comes of it: the landing page, the demo, the docs.
  {
    name: 'demo',
    priority: 3,
    test: /apps\/web\/app\/(?:feedback\/(?:example|spoken-lines|sentiment-mark|transcript)|demo\/(?:demo-panel|use-demo|waveform-view|draw-waveform|record-button|peaks|sample|demo-key|send-audio|use-sending|say-phase|file-choice)\.)/,
  },
  // What the pages by industry and topic share, and the landing page uses.
  {
    name: 'sections',
    priority: 2,
    test: /apps\/web\/app\/(?:scenes\/|ui\/icon\.|marketing\/(?:sections\/(?:actions|claims|closing|message|names|points|scene-hero)|vertical-meta)\.)/,
  },
  { name: 'words-en', priority: 1, test: /apps\/web\/app\/i18n\/en\/(?:shell|marketing|demo|feedback)\.ts/ },
  { name: 'words-fr', priority: 1, test: /apps\/web\/app\/i18n\/fr\/(?:shell|marketing|demo|feedback)\.ts/ },
];

export default defineConfig(({ mode, isSsrBuild }) => {
  const port = loadEnv(mode, import.meta.dirname, '').PORT ?? DEFAULT_PORT;
  return {
    plugins: [reactRouter(), listInputs()],
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      // Every page carries the table of all chunks; short names make it a third smaller.
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              // The finished pages ask for their words by name.
              chunkFileNames: ({ name }) =>
                name.startsWith('words-') ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
              codeSplitting: { groups: GROUPS },
            },
          },
    },
    // `npm run dev`: pages from here, calls to the real server.
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((address) => [address, `http://127.0.0.1:${port}`])),
    },
  };
});
