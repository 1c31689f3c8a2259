import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { GUIDES, type Guide } from '../apps/web/app/docs/guides.ts';
import { VoiceFeedback } from './js/src/index.ts';
import { needProgram, needPython, runProgram } from './run-program.ts';

/**
 * Runs every shell, JavaScript, TypeScript, Python and Ruby block in the docs as a reader would: in order, in an
 * initially empty folder, with the packages of a real server and the reader's key. `<!-- not run: WHY -->` above a
 * block skips it; NOT_RUN lists all of these.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const READMES = ['.', 'sdks/js', 'sdks/react', 'sdks/widget', 'sdks/python', 'sdks/ruby'].map((folder) =>
  path.join(folder, 'README.md'),
);
/** Files in docs/ with blocks that this test doesn't run. */
const OUTSIDE: Record<string, string> = {
  'docs/add-a-field.md': 'changes this repository; scripts/add-a-field.test.mjs makes its changes',
  'docs/deployment.md': 'sets up a machine with root and Docker',
  'docs/many-machines.md': 'sets up several machines; a long test follows it',
  'docs/operations.md': 'restores and upgrades a machine; a long test follows it',
};
/** All skipped blocks, so that skipping a new one is a deliberate decision. */
const NOT_RUN = [
  'README.md: it clones this repository and starts it, which is where the test begins',
  'sdks/js/README.md: it runs until Ctrl-C, or needs your app on port 3000; command-line.test.ts runs it',
  'sdks/widget/README.md: it needs a page; packages.test.ts checks its types',
  'docs/connectors.md: it needs a token of GitHub',
  'docs/connectors.md: it needs a token of GitHub',
  'docs/credits.md: it is part of the server',
  'docs/engines.md: it needs a downloaded model',
  'docs/engines.md: these are settings of the service',
  'docs/identity.md: it needs a security key in a browser',
  'docs/identity.md: these are settings of the service',
  'docs/identity.md: it needs the service role key of the operator',
  'docs/identity.md: somebody signs in between its two halves, in a browser',
  'docs/identity.md: these are settings of the service',
  "docs/identity.md: it needs the old server's database; gotrue-migration.test.ts follows these steps",
  'docs/identity.md: it changes the keys of a running service',
  'docs/inbox.md: it marks a release',
  'docs/inbox.md: it needs a language model',
  'docs/inbox.md: it is part of a page, with a session',
  'docs/other-languages.md: it needs Java and fetches a generator from Maven Central',
  'docs/replies.md: it needs somebody who left an address',
  'docs/streaming.md: it needs a microphone in a browser',
  'docs/webhooks.md: it is part of an app with Express; the docs page has a whole program',
  'docs/webhooks.md: it starts the server',
  '/docs/quick-start: it clones this repository and starts it, which is where the test begins',
  '/docs/webhooks: it runs until Ctrl-C; e2e/docs.spec.ts sends it a delivery',
  '/docs/self-hosting: it needs a downloaded model',
  '/docs/self-hosting: these are settings of the service',
  '/docs/vue: it is part of an app with Vite, which frameworks.faults.test.ts builds',
  '/docs/angular: it is part of an app with Angular, which frameworks.faults.test.ts builds',
  '/docs/cli: it runs until Ctrl-C, or needs your app on port 3000; command-line.test.ts runs it',
  '/docs/assistants: it needs Claude Code',
  '/docs/assistants: it needs Claude Code',
];
/** Languages of blocks that aren't run: responses, pages, and other languages. */
const NOT_PROGRAMS = [
  'go',
  'html',
  'http',
  'java',
  'json',
  'yaml',
  'jsx',
  'php',
  'sql',
  'svelte',
  'text',
  'tsx',
  'vue',
];
const SAMPLE = 'apps/web/public/sample-feedback.ogg';
/** The reader's recording. */
const RECORDING = 'packages/speech/fixtures/browser-live.webm';
/** Third-party packages that a block imports. */
const OTHER_PACKAGES = '@supabase';

const RUNTIMES = ['shell', 'Node', 'Python', 'Ruby'] as const;
type Runtime = (typeof RUNTIMES)[number];
const RUNTIME_OF: Record<string, Runtime> = {
  sh: 'shell',
  bash: 'shell',
  js: 'Node',
  ts: 'Node',
  python: 'Python',
  ruby: 'Ruby',
};
/** A shell block that starts with one of these commands is only for readers with this language. */
const TOOLS: Record<string, Runtime> = { npm: 'Node', npx: 'Node', pip: 'Python', gem: 'Ruby' };

interface Block {
  language: string;
  code: string;
  /** why the block isn't run */
  note: string | undefined;
}
interface Document {
  name: string;
  text: string;
  blocks: Block[];
}

const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/(?:^ *<!-- not run: (.+) -->\n)?^ *```(\w+)[^\n]*\n([\s\S]*?)^ *```$/gm)].map(
    ([, note, language = '', code = '']) => ({ language, code, note }),
  );
const isProgram = ({ language }: Block) => Object.hasOwn(RUNTIME_OF, language);

function runtimeOf({ language, code }: Block): Runtime {
  const tool = /^(?:npm|npx|pip|gem)(?= )/m.exec(code)?.[0] ?? '';
  return (language === 'sh' && TOOLS[tool]) || (RUNTIME_OF[language] ?? 'shell');
}

/** Imported dynamically, because its types belong to the site's project. */
const { guideWithNotes } = z
  .object({
    guideWithNotes: z.custom<(guide: Guide, language: string) => string>((it) => typeof it === 'function'),
  })
  .parse(await import(new URL('../apps/web/app/docs/guide-text.server.ts', import.meta.url).href));
const guidesIn = (language: string): Document[] =>
  GUIDES.map((guide) => {
    const text = guideWithNotes(guide, language);
    return { name: `/docs/${guide}`, text, blocks: blocksOf(text) };
  });

const inDocs = (await readdir(path.join(ROOT, 'docs')))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const files = [...READMES, ...inDocs.filter((file) => OUTSIDE[file] === undefined).sort()];
const documents: Document[] = [
  ...(await Promise.all(
    files.map(async (name) => {
      const text = await readFile(path.join(ROOT, name), 'utf8');
      return { name, text, blocks: blocksOf(text) };
    }),
  )),
  ...guidesIn('en'),
];
/** A document for a reader with one language: the blocks in it, and the shell blocks for every reader. */
const readings = documents.flatMap((document) => {
  const programs = document.blocks.filter((block) => isProgram(block) && block.note === undefined);
  const own = RUNTIMES.filter((one) => one !== 'shell' && programs.some((block) => runtimeOf(block) === one));
  const runtimes: Runtime[] = own.length > 0 ? own : programs.length > 0 ? ['shell'] : [];
  return runtimes.map((runtime) => ({
    name: document.name,
    runtime,
    text: document.text,
    programs: programs.filter((block) => ['shell', runtime].includes(runtimeOf(block))),
  }));
});

describe('the code blocks of the docs', () => {
  let app: TestApp;
  /** The URL in the packages, needed because one of our tarballs refers to another. */
  let url: string;
  let site: string;
  const front = createServer((socket) => {
    const { hostname, port } = new URL(app.url);
    const inner = connect(Number(port), hostname);
    socket.pipe(inner).pipe(socket);
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  beforeAll(async () => {
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const address = front.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    url = `http://127.0.0.1:${address.port}`;
    // The site isn't built here. The docs only use this file of it.
    site = await mkdtemp(path.join(tmpdir(), 'voice-feedback-site-'));
    await writeFile(path.join(site, 'index.html'), '<!doctype html>');
    await copyFile(path.join(ROOT, SAMPLE), path.join(site, path.basename(SAMPLE)));
    app = await startTestApp({
      // Each reader signs up for an account.
      accountsPerAddressPerDay: 1_000,
      environment: { PUBLIC_URL: url, SITE_DIRECTORY: site },
      worker: true,
      webhooks: { addressPolicy: { allowPrivate: true } },
      overrides: { addressPolicy: { allowPrivate: true } },
    });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    front.close();
    await rm(site, { recursive: true });
  });

  test('have a language, and a reason if they aren’t run', () => {
    for (const { name, text, blocks } of documents) {
      expect(text.match(/^ *```/gm)?.length ?? 0, `${name} has a block without a language`).toBe(
        blocks.length * 2,
      );
      for (const block of blocks)
        expect(isProgram(block) || NOT_PROGRAMS.includes(block.language), `${name}: ${block.language}`).toBe(
          true,
        );
    }
    const noted = documents.flatMap(({ name, blocks }) =>
      blocks.flatMap(({ note }) => (note === undefined ? [] : `${name}: ${note}`)),
    );
    expect(noted).toEqual(NOT_RUN);
    expect(inDocs).toEqual(expect.arrayContaining(Object.keys(OUTSIDE)));
  });

  test('are the same in French, except for their comments', () => {
    const compared = (guides: Document[]) =>
      guides.map(({ name, blocks }) => ({
        name,
        programs: blocks.filter(isProgram).map(({ language, code, note }) => ({
          language,
          program: note === undefined ? code.replaceAll(/ +(#|\/\/) .*$/gm, '') : note,
        })),
      }));
    expect(compared(guidesIn('fr'))).toEqual(compared(guidesIn('en')));
  });

  test.for(readings)('$name, with $runtime', async ({ runtime, text, programs }, context) => {
    const python = runtime === 'Python' ? needPython(context) : '';
    if (runtime === 'Ruby') needProgram(context, 'ruby', 'ruby');
    const customer = await signUp(app);
    const reader = await openReader(app, customer, { url, python, text });
    for (const [index, { language, code }] of programs.entries()) {
      const pasted = code.replaceAll('http://localhost:8000', url).replaceAll('vf_your_key', customer.key);
      const { code: exitCode, output } = await reader.run(language, `block-${index + 1}`, pasted);
      expect(exitCode, `${pasted}\n${output}`).toBe(0);
    }
  });
});

/** Creates a reader with an account and an empty folder, without any of our packages. */
async function openReader(
  app: TestApp,
  customer: Customer,
  { url, python, text }: { url: string; python: string; text: string },
) {
  const machine = await mkdtemp(path.join(tmpdir(), 'voice-feedback-pasted-'));
  onTestFinished(() => rm(machine, { recursive: true, force: true }));
  const [folder = '', home = '', tools = ''] = ['work', 'home', 'tools'].map((name) =>
    path.join(machine, name),
  );
  for (const each of [folder, home, tools]) await mkdir(each);
  if (text.includes('recording.webm'))
    await copyFile(path.join(ROOT, RECORDING), path.join(folder, 'recording.webm'));
  if (text.includes('recordings.txt'))
    await writeFile(path.join(folder, 'recordings.txt'), `${url}/${path.basename(SAMPLE)}\n`);
  if (text.includes(OTHER_PACKAGES)) {
    await mkdir(path.join(folder, 'node_modules'));
    await symlink(
      path.join(ROOT, 'node_modules', OTHER_PACKAGES),
      path.join(folder, 'node_modules', OTHER_PACKAGES),
    );
  }
  // A refused request is an error in the block.
  await writeFile(path.join(home, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
  await writeFile(path.join(home, '.gemrc'), 'gem: --no-document\n');
  // pip would download httpx from a registry, but Debian's is already installed.
  const pip = `#!/bin/sh\nset -e\ncurl -o "$HOME/wheel" "$2"\n${python} -m zipfile -e "$HOME/wheel" "$HOME/packages"\n`;
  await writeFile(path.join(tools, 'pip'), pip);
  await chmod(path.join(tools, 'pip'), 0o755);
  const ownPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((each) => !each.includes('node_modules'));
  const environment = {
    PATH: [tools, ...ownPath].join(path.delimiter),
    HOME: home,
    LANG: 'C.UTF-8',
    PYTHONPATH: path.join(home, 'packages'),
    GEM_HOME: path.join(home, 'gems'),
    // The reader installs React separately.
    npm_config_legacy_peer_deps: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    // Only this server is used, without retries: a package it doesn't have is an error.
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    VOICEFEEDBACK_API_KEY: customer.key,
    VOICEFEEDBACK_BASE_URL: url,
    ...(await idsOf(app, customer, text)),
  };
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const commands: Record<string, (file: string) => string[]> = {
    sh: (file) => ['bash', '-eo', 'pipefail', file],
    bash: (file) => ['bash', '-eo', 'pipefail', file],
    js: (file) => ['node', file, 'recording.webm'],
    ts: (file) => [process.execPath, file],
    python: (file) => [python, '-W', 'error', file],
    ruby: (file) => ['ruby', '-W', file],
  };
  const endings: Record<string, string> = { js: 'mjs', ts: 'mts', python: 'py', ruby: 'rb' };
  return {
    async run(language: string, name: string, code: string) {
      const file = `${name}.${endings[language] ?? 'sh'}`;
      await writeFile(path.join(folder, file), code);
      const command = commands[language]?.(file) ?? [];
      // `voicefeedback login` reads the key from standard input.
      return runProgram('env', ['-i', ...settings, ...command], {
        cwd: new URL(`file://${folder}/`),
        input: `${customer.key}\n`,
      });
    },
  };
}

/** Returns the reader's values for the ids that a text tells them to insert. */
async function idsOf(app: TestApp, customer: Customer, text: string): Promise<Record<string, string>> {
  const client = new VoiceFeedback({ apiKey: customer.key, baseUrl: app.url });
  const ids: Record<string, string> = {};
  if (text.includes('$WEBHOOK_ID'))
    ids.WEBHOOK_ID = (await client.webhooks.create({ url: 'http://localhost:3000/hooks' })).id;
  if (text.includes('$FEEDBACK_ID')) {
    const { id } = await client.feedback.create({ audio: path.join(ROOT, SAMPLE) });
    if (text.includes('$FEEDBACK_ID/retry'))
      await app.test.pool.query(
        `update recordings set status = 'failed', error_code = 'processing_failed', result = null, retryable = true where id = $1`,
        [id],
      );
    ids.FEEDBACK_ID = id;
  }
  return ids;
}
