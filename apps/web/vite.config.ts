import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, loadEnv } from 'vite';

const SERVER_PATHS = ['/api', '/v1', '/health', '/openapi.json'];
const DEFAULT_PORT = '8000';
/** What every page has around it, in one piece: dozens of small chunks compress worse and cost a request each. */
const FRAME = { name: 'frame', test: /apps\/web\/app\/(?:shell\/(?!.*\.route)|theme\.ts|paths\.ts)/ };

export default defineConfig(({ mode, isSsrBuild }) => {
  const port = loadEnv(mode, import.meta.dirname, '').PORT ?? DEFAULT_PORT;
  return {
    plugins: [reactRouter()],
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      // Every page carries the table of all chunks; short names make it a third smaller.
      rolldownOptions: isSsrBuild
        ? {}
        : { output: { chunkFileNames: 'assets/[hash].js', codeSplitting: { groups: [FRAME] } } },
    },
    // `npm run dev`: pages from here, calls to the real server.
    server: {
      proxy: Object.fromEntries(SERVER_PATHS.map((address) => [address, `http://127.0.0.1:${port}`])),
    },
  };
});
