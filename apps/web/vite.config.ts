import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, loadEnv } from 'vite';
import { allowMoreExports, dashboardGroup } from './dashboard-chunks.ts';
import { listChunks, listInputs } from './list-inputs.ts';
import { loadPagesFirst } from './load-pages-first.ts';

const SERVER_PATHS = ['/api', '/fr/api-reference', '/v1', '/mcp', '/health', '/openapi.json'];
const DEFAULT_PORT = '8000';
/** Dozens of small chunks compress worse and cost a request each, six at a time: what comes together is one piece. */
const GROUPS = [
  // What every page has around it, and code in color. React's DOM would follow the component kit otherwise.
  {
    name: 'frame',
    priority: 5,
    test: /packages\/html\/src\/code-tokens\.|apps\/web\/app\/(?:scenes\/code\.|shell\/(?!.*\.route)|paths\.ts|analytics\/|i18n\/[\w-]+\.ts|ui\/(?:toasts?|wordmark|button|icon|color-scheme|color-scheme-control|copy-button|code-block|use-early-text)\.|backend\/(?:answer|attempt-key|errors|backend-status|backend-badge)\.|session\/stored-as|sign-up\/use-sign-up\.)|node_modules\/react-dom\/(?:index|cjs\/react-dom\.production)\.js/,
  },
  { name: 'queries', priority: 4, test: /apps\/web\/app\/queries\.tsx/ },
  // What most pages with forms have in common, and who is signed in.
  {
    name: 'forms',
    priority: 4,
    test: /apps\/web\/app\/(?:ui\/(?:text-field|use-one-at-a-time)\.|backend\/(?:call-backend|use-answer)\.)/,
  },
  { name: 'session', priority: 3, test: /apps\/web\/app\/session\/(?!auth-client|.*test)/ },
  // What someone said, as it's shown on most pages.
  {
    name: 'feedback',
    priority: 4,
    test: /apps\/web\/app\/(?:feedback\/(?:example|spoken-lines|sentiment-mark|transcript)|demo\/(?:sample|peaks))/,
  },
  // The component kit, for the dashboard and dialogs.
  { name: 'kit', priority: 3, test: /apps\/web\/app\/(?:kit|theme-provider|theme|tokens)\.tsx?$/ },
  // Recording and what comes of it: the landing page, the demo, the docs.
  {
    name: 'recording',
    priority: 4,
    test: /apps\/web\/app\/demo\/(?:use-late-recorder|demo-key|send-audio|use-sending|explain-failure)\./,
  },
  {
    name: 'waveform',
    priority: 3,
    test: /apps\/web\/app\/demo\/(?:waveform-view|draw-waveform|record-button)\./,
  },
  // What the landing page and the pages by industry and topic share. The night is only a style sheet, for other pages, too.
  {
    name: 'scenes',
    priority: 2,
    test: /apps\/web\/app\/(?:scenes\/(?!night)|marketing\/(?:sections\/actions\.|examples\/site-recording))/,
  },
  {
    name: 'verticals',
    priority: 1,
    test: /apps\/web\/app\/marketing\/(?:sections\/(?:claims|closing|message|names|points|scene-hero)|vertical-meta)\./,
  },
  { name: 'schemas', priority: 3, test: /node_modules\/zod\// },
  { name: 'observers', priority: 3, test: /node_modules\/@tanstack\/(?!.*[iI]nfinite)/ },
  // The rest of the component kit: hooks, of which public pages have two; what the dashboard's frame has; fields and menus.
  {
    name: 'page-hooks',
    priority: 4,
    test: /node_modules\/@mantine\/hooks\/esm\/use-(?:disclosure|mounted)\//,
  },
  { name: 'hooks', priority: 3, test: /node_modules\/@mantine\/hooks\// },
  {
    name: 'parts',
    priority: 3,
    test: /node_modules\/@mantine\/core\/esm\/components\/(?:Skeleton|CloseButton)\//,
  },
  {
    name: 'fields',
    priority: 2,
    test: /node_modules\/(?:@mantine\/core\/esm\/components\/(?:ActionIcon|Checkbox|Combobox|FloatingIndicator|Input|InputBase|Menu|NativeSelect|Pill|PillsInput|Popover|Progress|ScrollArea|SegmentedControl|Select|Switch|TagsInput|TextInput)\/|@floating-ui\/|react-remove-scroll)/,
  },
  { name: 'words-en', priority: 1, test: /apps\/web\/app\/i18n\/en\/shell\.ts/ },
  { name: 'words-fr', priority: 1, test: /apps\/web\/app\/i18n\/fr\/shell\.ts/ },
  { name: 'site-en', priority: 1, test: /apps\/web\/app\/i18n\/en\/(?:marketing|demo|feedback)\.ts/ },
  { name: 'site-fr', priority: 1, test: /apps\/web\/app\/i18n\/fr\/(?:marketing|demo|feedback)\.ts/ },
  dashboardGroup(),
];

export default defineConfig(({ mode }) => {
  const port = loadEnv(mode, import.meta.dirname, '').PORT ?? DEFAULT_PORT;
  return {
    plugins: [reactRouter(), allowMoreExports(), loadPagesFirst(), listInputs(), listChunks()],
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Every page carries the table of all chunks; short names make it a third smaller.
              chunkFileNames: 'assets/[hash].js',
              codeSplitting: { groups: GROUPS },
            },
          },
        },
      },
    },
    // `npm run dev`: pages from here, calls to the real server.
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((address) => [address, `http://127.0.0.1:${port}`])),
    },
  };
});
