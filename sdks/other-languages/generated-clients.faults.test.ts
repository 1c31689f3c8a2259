import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { startTestApp, type TestApp } from '../../apps/server/testing/app.ts';
import { signUp } from '../../apps/server/testing/customer.ts';
import { needFile, needProgram, runProgram } from '../run-program.ts';
import { simplifyDescription, withoutPictures } from './simplify-description.ts';

/**
 * openapi-generator is published on Maven Central, and its current npm package only downloads it from there. The last
 * npm versions that include it read OpenAPI 3.0, so the description is converted first.
 */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-4.3.1';
const DOWN_CONVERT = '@apiture/openapi-down-convert@0.14.2';
/** Folder of Debian's Go packages, used instead of a module proxy. */
const DEBIAN_GO_PATH = '/usr/share/gocode';
const DEBIAN_PHP_PATH = '/usr/share/php';
const DEBIAN_JARS = '/usr/share/java';
const JARS = [
  ...['spring3-core', 'spring3-web', 'spring3-beans', 'spring3-context', 'commons-logging', 'joda-time'],
  ...['jackson-core', 'jackson-databind', 'jackson-annotations', 'jackson-datatype-joda', 'jsr305'],
];
/** Annotations that Debian has no package for. They change nothing at run time. */
const JAVA_ANNOTATIONS = {
  'javax/annotation/Generated.java': 'String[] value(); String date() default "";',
  'io/swagger/annotations/ApiModel.java': 'String value() default ""; String description() default "";',
  'io/swagger/annotations/ApiModelProperty.java':
    'String value() default ""; String example() default ""; boolean required() default false;',
};
const SAMPLE = fileURLToPath(new URL('../../apps/web/public/sample-feedback.ogg', import.meta.url));
const PICTURE = fileURLToPath(new URL('../../apps/server/testing/images/gradient.png', import.meta.url));
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({
    worker: true,
    webhooks: { addressPolicy: { allowPrivate: true } },
    overrides: { addressPolicy: { allowPrivate: true } },
  });
  folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-clients-'));
  await writeFile(at('openapi.json'), await (await fetch(`${app.url}/openapi.json`)).text());
  await writeFile(at('package.json'), '{"private":true}');
  await ran('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', GENERATOR, DOWN_CONVERT]);
  await ran('node_modules/.bin/openapi-down-convert', ['-i', 'openapi.json', '-o', 'openapi-3.0.json']);
  await writeFile(at('simple.json'), simplifyDescription(await readFile(at('openapi-3.0.json'), 'utf8')));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('Go: a generated client compiles, uploads, lists, and gets a webhook that it verifies', async (context) => {
  needProgram(context, 'go', 'golang-go');
  needFile(context, `${DEBIAN_GO_PATH}/src/golang.org/x/oauth2`, 'golang-golang-x-oauth2-dev');
  // The Go template can't send two files in one call.
  await writeFile(at('go.json'), withoutPictures(await readFile(at('simple.json'), 'utf8')));
  await generate(context, ['-g', 'go-experimental', '-i', 'go.json', '-o', 'go/src/example/voicefeedback'], {
    '--package-name': 'voicefeedback',
  });
  await mkdir(at('go/src/example/program'));
  await cp(here('main.go.txt'), at('go/src/example/program/main.go'));
  await ran('go', ['build', '-o', 'program', 'example/program'], {
    GO111MODULE: 'off',
    GOFLAGS: '',
    GOPATH: `${at('go')}:${DEBIAN_GO_PATH}`,
  });
  expect(await worked(at('program'), [])).toMatch(
    /^uploaded I love the new editor.*\nlisted 1\nverified true\n$/,
  );
});

const ALL_OF_IT = /^uploaded I love the new editor.*\npicture 64\nlisted 1\nverified true\n$/;

test('PHP: all files of a generated client load, and it uploads with a picture, lists, and verifies a webhook', async (context) => {
  needProgram(context, 'php', 'php-cli');
  needFile(context, `${DEBIAN_PHP_PATH}/GuzzleHttp/Client.php`, 'php-guzzlehttp-guzzle');
  await generate(context, ['-g', 'php', '-i', 'simple.json', '-o', 'php'], {
    '--invoker-package': 'VoiceFeedback',
  });
  const output = await worked('php', ['-d', `include_path=${DEBIAN_PHP_PATH}`, here('main.php')], {
    CLIENT: at('php/lib'),
  });
  expect(output).toMatch(ALL_OF_IT);
});

test('Java: a generated client compiles, uploads with a picture, lists, and verifies a webhook', async (context) => {
  needProgram(context, 'javac', 'default-jdk-headless');
  for (const debianPackage of ['libspring-web-java', 'libjackson2-datatype-joda-java'])
    needFile(context, `/usr/share/doc/${debianPackage}`, debianPackage);
  // For a field that may be null and missing, the Java template needs a library that Debian doesn't have.
  const description = (await readFile(at('simple.json'), 'utf8')).replaceAll(
    '"nullable": true',
    '"nullable": false',
  );
  await writeFile(at('java.json'), description);
  await generate(context, ['-g', 'java', '-i', 'java.json', '-o', 'java', '--library', 'resttemplate'], {
    '--invoker-package': 'voicefeedback',
    '--api-package': 'voicefeedback.api',
    '--model-package': 'voicefeedback.model',
    '--additional-properties': 'dateLibrary=joda',
  });
  for (const [file, members] of Object.entries(JAVA_ANNOTATIONS)) {
    const { dir, name } = path.parse(file);
    await mkdir(at(`annotations/${dir}`), { recursive: true });
    const source = `package ${dir.replaceAll('/', '.')};\npublic @interface ${name} { ${members} }\n`;
    await writeFile(at(`annotations/${file}`), source);
  }
  const jars = JARS.map((name) => `${DEBIAN_JARS}/${name}.jar`).join(':');
  const sources = [...(await filesIn('java/src/main', '.java')), ...(await filesIn('annotations', '.java'))];
  await ran('javac', ['-nowarn', '-cp', jars, '-d', 'classes', ...sources, here('Main.java')]);
  expect(await worked('java', ['-cp', `${at('classes')}:${jars}`, 'Main'])).toMatch(ALL_OF_IT);
});

test('the docs contain the webhook verification that these programs use', async () => {
  const docs = await readFile(here('../../docs/other-languages.md'), 'utf8');
  for (const [language, program] of Object.entries({
    go: 'main.go.txt',
    php: 'main.php',
    java: 'Main.java',
  })) {
    const block = new RegExp(`\`\`\`${language}\n([\\s\\S]+?)\`\`\``).exec(docs)?.[1] ?? 'missing';
    expect(unindented(await readFile(here(program), 'utf8'))).toContain(unindented(block));
  }
});

function at(name: string): string {
  return path.join(folder, name);
}

/** Runs a program in the folder. It must succeed. */
async function ran(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await runProgram(command, args, { cwd: new URL(`file://${folder}/`), env });
  expect(code, output).toBe(0);
  return output;
}

/** Runs a program that uses a client, with a new customer's key. */
async function worked(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { key } = await signUp(app);
  const server = { VOICEFEEDBACK_API_KEY: key, VOICEFEEDBACK_BASE_URL: app.url };
  return ran(command, args, { ...server, SAMPLE, PICTURE, ...env });
}

async function generate(context: TestContext, args: readonly string[], options: Record<string, string>) {
  needProgram(context, 'java', 'default-jre-headless');
  const generator = 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar';
  const given = [...args, '--skip-validate-spec', ...Object.entries(options).flat()];
  await ran('java', ['-jar', generator, 'generate', ...given]);
}

async function filesIn(start: string, extension: string): Promise<string[]> {
  const names = await readdir(at(start), { recursive: true });
  return names.filter((name) => name.endsWith(extension)).map((name) => path.join(start, name));
}

function unindented(text: string): string {
  return text.replaceAll(/^\s+/gm, '');
}
