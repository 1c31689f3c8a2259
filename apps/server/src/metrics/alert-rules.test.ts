import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../../deploy/prometheus', import.meta.url));
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
if (!hasPromtool)
  console.warn('the alert rules are not tested: promtool is missing (Debian: apt-get install prometheus)');

it.skipIf(!hasPromtool)('each alert fires for its fault, and clears after it', async () => {
  const promtool = (...given: string[]) => promisify(execFile)('promtool', given, { cwd: folder });
  await promtool('check', 'config', 'prometheus.yml');
  const { stdout } = await promtool('test', 'rules', 'alerts.test.yml');
  expect(stdout).toContain('SUCCESS');
});
