import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { signUp } from '../apps/server/testing/customer.ts';
import { chooseMicrophone, HEARD_LIVE } from '../e2e/browser-flags.ts';
import { VoiceFeedback } from './js/src/index.ts';
import { noteRow } from './note-row.ts';
import { runProgram } from './run-program.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUR_PACKAGES = ['packages/recorder', 'sdks/js', 'sdks/widget', 'sdks/react'];
/** Mistakes in a template that its type checker must find, with the expected error of each. */
type Mistakes = readonly (readonly [code: string, says: RegExp])[];
const IN_REACT: Mistakes = [
  ['<VoiceFeedback apiKey="" theme="neon" />', /"neon"/],
  ['<VoiceFeedback apiKey="" metdata={{}} />', /metdata/],
  ['<VoiceFeedback apiKey="" metadata={7} />', /'number' is not assignable/],
  ['<VoiceFeedback apiKey="" onResult={({ nothing }) => nothing} />', /'nothing'/],
];
const IN_TAGS: Mistakes = [
  ['<voice-feedback theme="neon" />', /"neon"/],
  ['<voice-feedback metadata={7} />', /'number' is not assignable/],
];
/** Apps by name: folder in `examples/frameworks`, build folder, and versions that differ from the lock file. */
const APPS: Record<string, App> = {
  'React 19': {
    folder: 'react',
    built: 'dist',
    template: 'src/app.tsx',
    mistakes: [...IN_REACT, ...IN_TAGS],
  },
  'React 18': {
    folder: 'react',
    built: 'dist',
    versions: ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.8', '@types/react-dom@18'],
    template: 'src/app.tsx',
    mistakes: [...IN_REACT, ...IN_TAGS],
  },
  'Next.js': { folder: 'next', built: 'out', template: 'app/feedback.tsx', mistakes: IN_REACT },
  Vue: {
    folder: 'vue',
    built: 'dist',
    template: 'src/app.vue',
    mistakes: [
      ['<voice-feedback theme="neon" />', /"neon"/],
      ['<voice-feedback :metdata="{}" />', /'metdata' does not exist/],
      ['<voice-feedback :metadata="7" />', /'number' is not assignable/],
      ['<voice-feedback @voice-feedback-result="({ nothing }) => nothing" />', /'nothing'/],
    ],
  },
  Svelte: {
    folder: 'svelte',
    built: 'dist',
    template: 'src/app.svelte',
    mistakes: [
      ['<voice-feedback theme="neon"></voice-feedback>', /"neon"/],
      ['<voice-feedback metdata={{}}></voice-feedback>', /metdata/],
      ['<voice-feedback metadata={7}></voice-feedback>', /'number' is not assignable/],
      ['<voice-feedback onvoice-feedback-result={({ nothing }) => nothing}></voice-feedback>', /'nothing'/],
    ],
  },
  Angular: {
    folder: 'angular',
    built: 'dist',
    template: 'src/app.ts',
    mistakes: [
      ['<voice-feedback theme="neon"></voice-feedback>', /"neon"/],
      ['<voice-feedback [metdata]="{}"></voice-feedback>', /metdata/],
      ['<voice-feedback [metadata]="7"></voice-feedback>', /'7' is not assignable/],
      ['<voice-feedback (voice-feedback-result)="note($event)"></voice-feedback>', /Argument of type/],
    ],
  },
};
interface App {
  folder: string;
  built: string;
  versions?: readonly string[];
  /** file with the element, followed by the line that shows its states */
  template: string;
  mistakes: Mistakes;
}
/** A strict policy that every framework must support: no inline styles. */
const POLICY = "style-src 'self'";
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--silent'];
const WAIT_MS = 120_000;
const RESULTS = new URL('../bench/results/frameworks.md', import.meta.url);
const INTRODUCTION = `# Applications of each framework

\`npm run test:faults -- frameworks\`: each application of \`examples/frameworks\` was installed with our packed packages, type-checked, built, and
recorded in with Chromium under \`${POLICY}\`, against the real server. The page showed the transcript and an object that was passed as
a property. Then mistakes were added to its template: a value that doesn't exist, an unknown name, a number instead of an object, and an
event field that doesn't exist. The same check had to find each.

| application | version | checked by | mistakes found | all of its files, kB gzip |
|---|---|---|---|---|`;

describe('an application of each framework, with the element and its types', () => {
  let app: TestApp;
  let client: VoiceFeedback;
  let browser: Browser;
  let folder: string;
  let packs: string[];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-frameworks-'));
    await ran(process.execPath, ['scripts/build-package.mjs', ...OUR_PACKAGES], ROOT);
    const packages = OUR_PACKAGES.map((name) => path.join(ROOT, name, 'build', 'package'));
    await ran('npm', ['pack', '--silent', '--pack-destination', folder, ...packages], folder);
    packs = (await readdir(folder)).map((name) => path.join(folder, name));
    app = await startTestApp({ worker: true });
    const customer = await signUp(app);
    client = new VoiceFeedback({ apiKey: customer.key, baseUrl: app.url });
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: chooseMicrophone('speech') });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  test.for(Object.entries(APPS))(
    '%s',
    async ([name, { folder: example, built, versions = [], template, mistakes }]) => {
      const place = path.join(folder, name.replaceAll(/\W/g, '-'));
      await cp(path.join(ROOT, 'examples', 'frameworks', example), place, {
        recursive: true,
        filter: (source) => !/\/(node_modules|dist|out|\.next|\.angular)$/.test(source),
      });
      await ran('npm', ['install', ...QUIET], place);
      await ran('npm', ['install', '--no-save', ...QUIET, ...packs, ...versions], place);
      await ran('npm', ['run', 'check', '--silent'], place);
      await ran('npm', ['run', 'build', '--silent'], place);

      await using site = await serve(path.join(place, built));
      const key = await client.keys.create({ kind: 'publishable', allowed_domains: [site.origin] });
      site.replace('https://YOUR-SERVER', app.url);
      site.replace('vf_pub_your_key', key.api_key);
      await using context = await browser.newContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
      await page.goto(site.origin);
      const heard = await record(page);
      expect(heard).toMatch(HEARD_LIVE);
      // An object, passed as a property.
      expect(heard).toContain('"page":"checkout"');
      expect(heard).toContain('"items":3');
      expect(await page.locator('#states').textContent()).toMatch(/asking recording .*processing done/);
      expect(complaints).toEqual([]);

      await expectMistakesFound(place, template, mistakes);
      const checked = z.object({ scripts: z.object({ check: z.string() }) });
      const { scripts } = checked.parse(JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8')));
      const version = await versionIn(place, example);
      const found = `${mistakes.length} of ${mistakes.length}`;
      await noteRow(RESULTS, INTRODUCTION, [name, version, `\`${scripts.check}\``, found, site.kilobytes()]);
    },
  );

  test('Next.js renders the element on its server, with its texts and without the key or a style', async () => {
    const html = await readFile(path.join(folder, 'Next-js', 'out', 'index.html'), 'utf8');
    const element = /<voice-feedback[^>]*>/.exec(html)?.[0];
    expect(element).toContain('prompt="How was your order?"');
    expect(element).not.toMatch(/vf_pub|style=/);
  });
});

/** Inserts the mistakes into the template. The check that passed before must find each of them. */
async function expectMistakesFound(place: string, template: string, mistakes: Mistakes): Promise<void> {
  const file = path.join(place, template);
  const right = await readFile(file, 'utf8');
  const wrong = right.replace(
    '<p id="states"',
    (states) => `${mistakes.map(([code]) => `${code}\n`).join('')}${states}`,
  );
  expect(wrong).not.toBe(right);
  await writeFile(file, wrong);
  const { code, output } = await runProgram('npm', ['run', 'check', '--silent'], {
    cwd: new URL(`file://${place}/`),
  });
  expect(code, output).not.toBe(0);
  for (const [, says] of mistakes) expect(output).toMatch(says);
}

async function versionIn(place: string, example: string): Promise<string> {
  const name = example === 'angular' ? '@angular/core' : example;
  const file = path.join(place, 'node_modules', name, 'package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

/** Records for two seconds. @returns the result as shown on the page */
async function record(page: Page): Promise<string> {
  const element = page.locator('voice-feedback');
  await element.getByRole('button', { name: 'Record Feedback' }).click({ timeout: WAIT_MS });
  const time = element.locator('[part~="time"]').filter({ hasText: /0:(0[3-9]|[1-5]\d)/ });
  await time.first().waitFor({ timeout: WAIT_MS });
  await element.getByRole('button', { name: /^Stop/ }).click();
  const output = page.locator('output').filter({ hasText: /\S/ });
  await output.waitFor({ timeout: WAIT_MS });
  return (await output.textContent()) ?? '';
}

/** Serves a built application on its own origin, with a strict style policy. */
async function serve(root: string) {
  const files = new Map<string, string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && TYPES[path.extname(file)])
      files.set(`/${path.relative(root, file)}`, await readFile(file, 'utf8'));
  }
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const name = pathname === '/' ? '/index.html' : pathname;
    const text = files.get(name);
    response
      .writeHead(text === undefined ? 204 : 200, {
        'content-type': `${TYPES[path.extname(name)] ?? 'text/plain'}; charset=utf-8`,
        'content-security-policy': POLICY,
      })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    replace(from: string, to: string) {
      for (const [name, text] of files) files.set(name, text.replaceAll(from, to));
    },
    kilobytes: () => ([...files].reduce((sum, [, text]) => sum + gzipSync(text).length, 0) / 1000).toFixed(1),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function ran(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runProgram(command, args, { cwd: new URL(`file://${cwd}/`) });
  expect(code, `${command} ${args.join(' ')}\n${output}`).toBe(0);
}
