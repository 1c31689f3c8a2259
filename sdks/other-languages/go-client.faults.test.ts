import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../apps/server/testing/app.ts';
import { signUp } from '../../apps/server/testing/customer.ts';
import { needFile, needProgram, runProgram } from '../run-program.ts';
import { simplifyDescription } from './simplify-description.ts';

/**
 * openapi-generator is published on Maven Central, and its current npm package only downloads it from there. The last
 * npm versions that include it read OpenAPI 3.0, so the description is converted first.
 */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-4.3.1';
const DOWN_CONVERT = '@apiture/openapi-down-convert@0.14.2';
/** Folder of Debian's Go packages, used instead of a module proxy. */
const DEBIAN_GO_PATH = '/usr/share/gocode';
const SAMPLE = fileURLToPath(new URL('../../apps/web/public/sample-feedback.ogg', import.meta.url));
const PROGRAM = new URL('./main.go.txt', import.meta.url);

test('Go: a client generated from /openapi.json compiles, uploads, lists, and gets a webhook that it verifies', async (context) => {
  needProgram(context, 'java', 'default-jre-headless');
  needProgram(context, 'go', 'golang-go');
  needFile(context, `${DEBIAN_GO_PATH}/src/golang.org/x/oauth2`, 'golang-golang-x-oauth2-dev');
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-go-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cwd = new URL(`file://${folder}/`);
  const ran = async (command: string, args: string[], env: Record<string, string> = {}) => {
    const { code, output } = await runProgram(command, args, { cwd, env });
    expect(code, output).toBe(0);
  };
  await using app = await startTestApp({
    worker: true,
    webhooks: { addressPolicy: { allowPrivate: true } },
    overrides: { addressPolicy: { allowPrivate: true } },
  });
  const description = await (await fetch(`${app.url}/openapi.json`)).text();
  await writeFile(path.join(folder, 'openapi.json'), description);
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  await ran('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', GENERATOR, DOWN_CONVERT]);
  await ran('node_modules/.bin/openapi-down-convert', ['-i', 'openapi.json', '-o', 'openapi-3.0.json']);
  const lowered = await readFile(path.join(folder, 'openapi-3.0.json'), 'utf8');
  await writeFile(path.join(folder, 'simple.json'), simplifyDescription(lowered));

  const generator = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar';
  const client = 'go/src/example/voicefeedback';
  const options = ['-g', 'go-experimental', '-i', 'simple.json', '-o', client, '--skip-validate-spec'];
  await ran('java', ['-jar', generator, 'generate', ...options, '--package-name', 'voicefeedback']);
  await mkdir(path.join(folder, 'go/src/example/program'));
  await cp(PROGRAM, path.join(folder, 'go/src/example/program/main.go'));
  await ran('go', ['build', '-o', 'program', 'example/program'], {
    GO111MODULE: 'off',
    GOFLAGS: '',
    GOPATH: `${path.join(folder, 'go')}:${DEBIAN_GO_PATH}`,
  });

  const { key } = await signUp(app);
  const { code, output } = await runProgram(path.join(folder, 'program'), [], {
    env: { VOICEFEEDBACK_API_KEY: key, VOICEFEEDBACK_BASE_URL: app.url, SAMPLE },
  });
  expect(output).toMatch(/^uploaded I love the new editor.*\nlisted 1\nverified true\n$/);
  expect(code).toBe(0);
});
