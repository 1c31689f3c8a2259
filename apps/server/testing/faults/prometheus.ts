import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from '../../src/database/free-port.ts';
import { atExit } from './at-exit.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const NO_PROMETHEUS = 'needs Prometheus (Debian: apt-get install prometheus)';

/** A real Prometheus with our alert rules. */
export interface Prometheus extends AsyncDisposable {
  /** names of the firing alerts */
  firing(): Promise<Set<string>>;
}

const RULES = new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url);
/** Shortens the rules' waiting times and ranges for a short run, without changing their meaning. */
const SHORTER = [
  [/\bfor: \w+/g, 'for: 5s'],
  [/\[5m\]/g, '[30s]'],
  // Still twice the check's own interval.
  [/> 900$/gm, '> 130'],
] as const;

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});

export function hasPrometheus(): boolean {
  return spawnSync('prometheus', ['--version']).error === undefined;
}

/** Scrapes these local ports every few seconds. */
export async function startPrometheus(ports: readonly number[]): Promise<Prometheus> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await temporaryFolder('prometheus'));
  let rules = await readFile(RULES, 'utf8');
  for (const [long, short] of SHORTER) rules = rules.replaceAll(long, short);
  await writeFile(path.join(folder, 'alerts.yml'), rules);
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  const config = {
    // Long enough for a busy machine.
    global: { scrape_interval: '4s', scrape_timeout: '4s', evaluation_interval: '4s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'voice-feedback', static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await findFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  parts.use(atExit(() => child.kill('SIGKILL')));
  parts.defer(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const running = parts.move();
  return {
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { data } = alertsSchema.parse(await answer.json());
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
