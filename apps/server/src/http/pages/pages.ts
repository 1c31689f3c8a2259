import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import type { App } from '../server.ts';
import { contentSecurityPolicyOf } from './browser-policy.ts';
import { isNavigation } from './navigation.ts';
import { answerPostedForm } from './posted-form.ts';

/** The pages for addresses without one, in each language. Their own addresses have none either. */
const NOT_FOUND = /\/404\/*$/;
/** Files of the web build with a hash of their content in the name. */
const HASHED_FILES = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** Compressed files from the web build, best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface Page {
  html: string;
  /** the compressed page, by encoding */
  encoded: ReadonlyMap<string, Buffer>;
  contentSecurityPolicy: string;
  modifiedMs: number;
}

/** Pages that a script of the web application renders in the frame of a built one. */
export interface UnbuiltPages {
  /** they're all below this, which its first group has */
  folder: RegExp;
  /** the one of them that is built, below the folder */
  frame: string;
  /** paths that have a page; at others, the script says that there's none */
  known: RegExp;
}

/**
 * Serves the web application if it is built: `/path` is `/path/index.html`, and an unknown path is the 404 page, in
 * French below `/fr`. The policy allows the inline scripts of each page by hash, so it needs no `unsafe-inline`.
 */
export async function registerPages(app: App, directory: string, unbuilt?: UnbuiltPages): Promise<void> {
  if (!existsSync(path.join(directory, 'index.html'))) return;
  const pages = new PageFiles(directory);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'deny',
  });
  // Before the body is read, which may be of any kind.
  app.post(
    '/*',
    {
      schema: { hide: true },
      async onRequest(request, reply) {
        const wanted = pathOf(request.url);
        const isPage = isNavigation(request) && (await pages.find(wanted)) !== undefined;
        return isPage ? answerPostedForm(wanted, reply) : reply.callNotFound();
      },
    },
    (_request, reply) => reply.callNotFound(),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const wanted = pathOf(request.url);
    const folder = unbuilt?.folder.exec(wanted)?.[1];
    const frame = folder === undefined ? undefined : `${folder}${unbuilt?.frame}`;
    const page = await pages.find(unbuilt?.known.test(wanted) === true ? (frame ?? wanted) : wanted);
    if (page !== undefined && !NOT_FOUND.test(wanted))
      return sendPage(reply, page, request.headers['accept-encoding']);
    if (wanted.endsWith('.html') || !(await pages.hasFile(wanted))) {
      const missing =
        (frame === undefined ? undefined : await pages.find(frame)) ??
        (await pages.find(`/${wanted.split('/', 2)[1]}/404`)) ??
        (await pages.find('/404'));
      if (missing === undefined || !isNavigation(request)) return reply.callNotFound();
      return sendPage(reply.code(404), missing, request.headers['accept-encoding']);
    }
    reply.header('cache-control', wanted.startsWith(HASHED_FILES) ? FOREVER : REVALIDATE);
    return reply.sendFile(wanted);
  });
}

/** Sends the page in the smallest encoding that the browser accepts. */
function sendPage(reply: FastifyReply, page: Page, accepted: string | undefined) {
  const encoding = ENCODINGS.find(({ name }) => accepts(accepted, name) && page.encoded.has(name));
  reply
    .headers({
      'content-security-policy': page.contentSecurityPolicy,
      'cache-control': REVALIDATE,
      vary: 'accept-encoding',
    })
    .type('text/html; charset=utf-8');
  if (encoding === undefined) return reply.send(page.html);
  return reply.header('content-encoding', encoding.name).send(page.encoded.get(encoding.name));
}

/** Whether a browser accepts the encoding (RFC 9110, section 12.5.3). */
function accepts(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

class PageFiles {
  readonly #directory: string;
  readonly #pages = new Map<string, Page>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Returns the page at `wanted`, or undefined if it wasn't built. */
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
      encoded: await readEncoded(file, facts.mtimeMs),
      contentSecurityPolicy: contentSecurityPolicyOf([...new Set(hashes)]),
      modifiedMs: facts.mtimeMs,
    };
    this.#pages.set(file, page);
    return page;
  }

  /** Returns undefined if the name points outside the folder. */
  #inside(name: string): string | undefined {
    const file = path.join(this.#directory, name);
    return file.startsWith(`${this.#directory}${path.sep}`) && !name.includes('\0') ? file : undefined;
  }
}

/** Reads the compressed files of the build. Files older than the page itself are left over from another build. */
async function readEncoded(file: string, modifiedMs: number): Promise<Map<string, Buffer>> {
  const encoded = new Map<string, Buffer>();
  for (const { name, extension } of ENCODINGS) {
    const facts = await stat(`${file}${extension}`).catch(() => undefined);
    if (facts === undefined || facts.mtimeMs < modifiedMs) continue;
    encoded.set(name, await readFile(`${file}${extension}`));
  }
  return encoded;
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return '/404';
  }
}
