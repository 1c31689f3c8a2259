import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { has, run } from './image/built-image.ts';
import { OTHER_IMAGES, OUR_TAG } from './stand-in-images.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROJECT = 'voice-feedback-test';
/** On a busy machine, a start takes minutes. */
const LIMIT_MS = 1_800_000;
const LOOK_EVERY_MS = 1_000;

const works = ([program = '', ...given]: readonly string[]) =>
  spawnSync(program, [...given, 'version']).status === 0;
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(works);
/** The old docker-compose doesn't know `--wait`. */
const CAN_WAIT = COMPOSE?.[0] === 'docker';

/** Why Compose can't run here; undefined if it can. */
export function whyNoCompose(): string | undefined {
  if (!has('caddy')) return 'caddy is not installed';
  if (spawnSync('docker', ['info']).status !== 0) return 'no Docker engine is running';
  return COMPOSE === undefined ? 'Docker Compose is not installed' : undefined;
}

/** The server of docs/deployment.md, “One server with Compose”, at `https://localhost`. */
export class ComposeStack {
  readonly url = 'https://localhost';
  /** where `compose.yaml` and `.env` are */
  readonly folder: string;

  /** @param settings values for `deploy/settings.env.example`, and more settings */
  constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    mkdirSync(folder);
    cpSync(path.join(ROOT, 'compose.yaml'), path.join(folder, 'compose.yaml'));
    cpSync(path.join(ROOT, 'deploy/proxy'), path.join(folder, 'deploy/proxy'), { recursive: true });
    writeFileSync(path.join(folder, 'other-images.yaml'), OTHER_IMAGES);
    const left = new Map(Object.entries({ ...settings, IMAGE: OUR_TAG }));
    const example = readFileSync(path.join(ROOT, 'deploy/settings.env.example'), 'utf8');
    const filledIn = example.replaceAll(/^(\w+)=.*$/gm, (line, name: string) => {
      const value = left.get(name);
      left.delete(name);
      return value === undefined ? line : `${name}=${value}`;
    });
    const more = [...left].map(([name, value]) => `${name}=${value}\n`).join('');
    writeFileSync(path.join(folder, '.env'), `${filledIn}\n${more}`);
  }

  /** `docker compose GIVEN` */
  run(...given: string[]): Promise<string> {
    const [program = '', ...first] = COMPOSE ?? [];
    const files = ['--file', 'compose.yaml', '--file', 'other-images.yaml'];
    return run(program, [...first, '--project-name', PROJECT, ...files, ...given], this.folder);
  }

  /** Id of the service's container, running or stopped. */
  async container(service: string): Promise<string> {
    const labels = [`project=${PROJECT}`, `service=${service}`, 'oneoff=False'];
    const filters = labels.map((label) => `--filter=label=com.docker.compose.${label}`);
    return await run('docker', ['ps', '--all', '--quiet', '--no-trunc', ...filters]);
  }

  /** @param field such as `State.ExitCode` */
  async inspect(service: string, field: string): Promise<string> {
    return await run('docker', ['inspect', '--format', `{{.${field}}}`, await this.container(service)]);
  }

  /** `docker compose up --no-deps`, and if it `waits`, with `--wait`: until the new container is healthy. */
  async replace(service: string, { waits }: { waits: boolean }): Promise<void> {
    await this.run('up', '--detach', '--no-deps', ...(waits && CAN_WAIT ? ['--wait'] : []), service);
    if (!waits || CAN_WAIT) return;
    await this.until(
      `a healthy ${service}`,
      async () => (await this.inspect(service, 'State.Health.Status')) === 'healthy',
    );
  }

  /** Waits until the service answers over https, and would process a recording. */
  async ready(): Promise<void> {
    const file = path.join(this.folder, 'root.crt');
    await this.until('a certificate', async () => {
      const from = `${await this.container('proxy')}:/data/caddy/pki/authorities/local/root.crt`;
      return spawnSync('docker', ['cp', from, file]).status === 0;
    });
    setDefaultCACertificates([readFileSync(file, 'utf8')]);
    await this.until('a ready service', () =>
      fetch(`${this.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    while (!(await isTrue())) {
      if (Date.now() > end)
        throw new Error(`waited too long for ${what}:\n${await this.run('logs', '--tail', '20')}`);
      await sleep(LOOK_EVERY_MS);
    }
  }
}
