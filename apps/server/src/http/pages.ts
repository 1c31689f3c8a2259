import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { contentSecurityPolicyOf } from './browser-policy.ts';
import type { App } from './server.ts';

/** Files whose name holds a hash of their content, made by the web build. */
const HASHED_FILES = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Pages whose address holds an id: they are there, though no file is built for each. */
const PAGE_WITH_ID = /^\/(?:fr\/)?dashboard\/feedback\/[\w-]+\/?$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

interface Page {
  html: string;
  contentSecurityPolicy: string;
  modifiedMs: number;
}

/**
 * Serves the built web application when there is one: `/path` is `/path/index.html`, an unknown path the 404 page. The
 * inline scripts of each page are allowed by their hashes, so that the policy needs no `unsafe-inline`.
 */
export async function registerPages(app: App, directory: string): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) return;
  const pages = new PageFiles(directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    cacheControl: false,
    dotfiles: 'deny',
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const wanted = pathOf(request.url);
    const page = await pages.find(PAGE_WITH_ID.test(wanted) ? '/__spa-fallback' : wanted);
    if (page !== undefined) {
      return reply
        .headers({ 'content-security-policy': page.contentSecurityPolicy, 'cache-control': REVALIDATE })
        .type('text/html; charset=utf-8')
        .send(page.html);
    }
    if (wanted.endsWith('.html') || !(await pages.hasFile(wanted))) {
      const missing = (await pages.find('/404')) ?? (await pages.find('/__spa-fallback'));
      if (missing === undefined || !acceptsHtml(request.headers.accept)) return reply.callNotFound();
      return reply
        .code(404)
        .headers({ 'content-security-policy': missing.contentSecurityPolicy, 'cache-control': REVALIDATE })
        .type('text/html; charset=utf-8')
        .send(missing.html);
    }
    reply.header('cache-control', wanted.startsWith(HASHED_FILES) ? FOREVER : REVALIDATE);
    return reply.sendFile(wanted);
  });
}

class PageFiles {
  readonly #directory: string;
  readonly #pages = new Map<string, Page>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** The page at `wanted`, or undefined when none was built for it. */
  async find(wanted: string): Promise<Page | undefined> {
    const trimmed = wanted.replace(/\/+$/, '');
    if (/\.[a-z0-9]+$/i.test(trimmed)) return undefined;
    for (const file of [`${trimmed}/index.html`, ...(trimmed === '' ? [] : [`${trimmed}.html`])]) {
      const page = await this.#read(file);
      if (page !== undefined) return page;
    }
    return undefined;
  }

  async hasFile(wanted: string): Promise<boolean> {
    const file = this.#inside(wanted);
    if (file === undefined) return false;
    return stat(file).then(
      (facts) => facts.isFile(),
      () => false,
    );
  }

  async #read(name: string): Promise<Page | undefined> {
    const file = this.#inside(name);
    if (file === undefined) return undefined;
    const facts = await stat(file).catch(() => undefined);
    if (facts === undefined || !facts.isFile()) return undefined;
    const known = this.#pages.get(file);
    if (known?.modifiedMs === facts.mtimeMs) return known;
    const html = await readFile(file, 'utf8');
    const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    const page = {
      html,
      contentSecurityPolicy: contentSecurityPolicyOf([...new Set(hashes)]),
      modifiedMs: facts.mtimeMs,
    };
    this.#pages.set(file, page);
    return page;
  }

  /** Undefined when the name leads out of the folder. */
  #inside(name: string): string | undefined {
    const file = path.join(this.#directory, name);
    return file.startsWith(`${this.#directory}${path.sep}`) && !name.includes('\0') ? file : undefined;
  }
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/404';
  }
}

/** A browser's navigation says so; a program that takes anything gets a problem. */
function acceptsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
