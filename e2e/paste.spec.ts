import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, test } from '@playwright/test';

/**
 * Pastes the guides into an empty folder, as a reader would: code from the built pages, with this server's address
 * and a key filled in as the pages do.
 */
interface Block {
  language: string;
  text: string;
}

async function blocksOf(request: APIRequestContext, guide: string, key: string, baseURL = '') {
  const text = await (await request.get(`/docs/${guide}.md`)).text();
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = '']): Block => ({
      language,
      text: code.replaceAll('http://localhost:8000', baseURL).replaceAll('vf_your_key', key),
    }),
  );
}

/** Neither the folder nor the environment contains anything of ours. */
const CLEAN = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VOICEFEEDBACK|npm_|NODE_|PYTHON)/.test(name)),
);

test.describe('pasted into an empty folder', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-pasted-'));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  test('the quick start leads to a result, by curl, in JavaScript and in Python', async ({
    request,
    baseURL,
  }) => {
    const registered = await request.post('/api/register-with-api-key', {
      data: { email: `paste-${Date.now()}@example.com`, password: 'correct horse battery' },
    });
    const { api_key: key } = await registered.json();
    const blocks = await blocksOf(request, 'quick-start', key, baseURL);
    const [clone, exported, sample, curl, npm, javascript, pip, python, , , , , widget] = blocks;
    expect(blocks.map(({ language }) => language)).toEqual([
      ...['sh', 'sh', 'sh', 'sh'],
      ...['sh', 'js'],
      ...['sh', 'python'],
      ...['sh', 'ruby'],
      ...['go', 'php'],
      'html',
    ]);
    expect(clone?.text).toContain('npm start');
    expect(widget?.text).toContain(`${baseURL}/widget.js`);
    const shell = async (...commands: (string | undefined)[]) => {
      const { stdout } = await promisify(execFile)('sh', ['-ec', commands.join('\n')], {
        cwd: folder,
        env: CLEAN,
      });
      return stdout;
    };
    expect(await shell(exported?.text, sample?.text, curl?.text)).toContain('I love the new editor');

    await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
    await shell(npm?.text);
    await writeFile(path.join(folder, 'feedback.mjs'), javascript?.text ?? '');
    expect(await shell(exported?.text, 'node feedback.mjs')).toMatch(/The app keeps crashing[\s\S]*negative/);
    // The React package installs the client from the same server.
    await shell(
      npm?.text.trim().replace('voicefeedback-', 'voicefeedback-react-').concat(' --legacy-peer-deps'),
    );
    await shell(`node -e "require.resolve('voicefeedback-react')"`);

    if (spawnSync('python3', ['-c', 'import ensurepip, venv']).status !== 0) return;
    await shell('python3 -m venv python');
    await shell(pip?.text.replace('pip install', 'python/bin/pip install --quiet'));
    await writeFile(path.join(folder, 'feedback.py'), python?.text ?? '');
    expect(await shell(exported?.text, 'python/bin/python feedback.py')).toMatch(
      /The app keeps crashing[\s\S]*negative/,
    );
  });

  test('no guide names a variable, package or address that the server does not have', async ({
    request,
    baseURL,
  }) => {
    const list = await (await request.get('/llms.txt')).text();
    const guides = [...list.matchAll(/\/docs\/([a-z-]+)\.md/g)].map(([, name]) => name ?? '');
    const { packages } = await (await request.get('/sdk/index.json')).json();
    const offered = new Set(packages.map(({ file }: { file: string }) => `${baseURL}/sdk/${file}`));
    for (const guide of guides) {
      for (const { text } of await blocksOf(request, guide, 'vf_key', baseURL)) {
        const named = text.match(/\bVOICE_?FEEDBACK_\w+/g) ?? [];
        for (const name of named)
          expect(name, guide).toMatch(/^VOICEFEEDBACK_(API_KEY|BASE_URL|WEBHOOK_SECRET)$/);
        for (const address of text.match(/https?:\/\/\S+\/sdk\/[\w.-]+/g) ?? [])
          expect(offered.has(address), `${guide}: ${address}`).toBe(true);
        if (/^(npm|pip|gem) install/m.test(text)) expect(text, guide).toMatch(/\/sdk\//);
      }
    }
  });
});
