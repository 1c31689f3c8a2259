import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

const kindSchema = z.enum(['npm', 'wheel', 'sdist', 'gem', 'wordpress']);
const factsSchema = z.object({
  kind: kindSchema,
  name: z.string(),
  version: z.string(),
  file: z.string(),
  /** absent for an earlier version, which is offered only to those who have already installed it */
  latest: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const indexSchema = z.object({ downloads: z.array(factsSchema) });
const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()) });
const MANIFEST = 'package/package.json';
const INDENT = 2;
type Facts = z.infer<typeof factsSchema>;

/** An installable package. */
export interface Download extends Facts {
  content: Buffer;
  /** sha512, as npm and browsers write it */
  integrity: string;
  /** hexadecimal, as pip reads it */
  sha256: string;
}

/**
 * The packages that `scripts/build-downloads.mjs` has put into a folder. If a package needs another of ours, that one
 * comes from this server too, because a registry may have a different package under its name.
 */
export class Downloads {
  readonly #folder: string;
  readonly #origin: string;
  #modifiedMs: number | undefined;
  #read: Promise<readonly Download[]> = Promise.resolve([]);

  /** @param origin this server's public origin */
  constructor(folder: string, origin: string) {
    this.#folder = folder;
    this.#origin = origin.replace(/\/+$/, '');
  }

  addressOf(file: string): string {
    return `${this.#origin}/sdk/${file}`;
  }

  /** All packages; empty if none were built. Finds a new build without a restart. */
  async list(): Promise<readonly Download[]> {
    const modifiedMs = await stat(path.join(this.#folder, 'index.json')).then(
      (facts) => facts.mtimeMs,
      () => undefined,
    );
    if (modifiedMs !== undefined && modifiedMs !== this.#modifiedMs) {
      this.#modifiedMs = modifiedMs;
      this.#read = this.#readAll();
      // The caller gets the error; the next request reads the list again.
      this.#read.catch(() => {
        this.#modifiedMs = undefined;
      });
    }
    return this.#read;
  }

  async #readAll(): Promise<Download[]> {
    const index = await readFile(path.join(this.#folder, 'index.json'), 'utf8');
    const { downloads } = indexSchema.parse(JSON.parse(index));
    return Promise.all(
      downloads.map(async (facts) => {
        const content = await this.#withAddresses(
          facts,
          downloads,
          await readFile(path.join(this.#folder, facts.file)),
        );
        const digest = (algorithm: string) => createHash(algorithm).update(content);
        return {
          ...facts,
          content,
          integrity: `sha512-${digest('sha512').digest('base64')}`,
          sha256: digest('sha256').digest('hex'),
        };
      }),
    );
  }

  async #withAddresses(facts: Facts, all: readonly Facts[], content: Buffer): Promise<Buffer> {
    const ours = Object.keys(facts.dependencies ?? {}).flatMap((name) => {
      const needed = all.find((one) => one.kind === 'npm' && one.name === name && one.latest !== undefined);
      return needed === undefined ? [] : [[name, this.addressOf(needed.file)] as const];
    });
    return ours.length === 0 ? content : withDependencies(content, Object.fromEntries(ours));
  }
}

/** Returns an npm tarball in which these dependencies replace those of the same names. */
async function withDependencies(tarball: Buffer, dependencies: Record<string, string>): Promise<Buffer> {
  const source = extract();
  source.end(await promisify(gunzip)(tarball));
  const target = pack();
  for await (const entry of source) {
    const content = await buffer(entry);
    if (entry.header.name !== MANIFEST) {
      target.entry(entry.header, content);
      continue;
    }
    const manifest = manifestSchema.parse(JSON.parse(content.toString('utf8')));
    Object.assign(manifest.dependencies, dependencies);
    const { size, ...header } = entry.header;
    target.entry(header, `${JSON.stringify(manifest, null, INDENT)}\n`);
  }
  target.finalize();
  return promisify(gzip)(await buffer(target));
}
