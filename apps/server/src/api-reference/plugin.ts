import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Problem } from '../http/errors/problem.ts';
import { contentSecurityPolicyOf } from '../http/pages/browser-policy.ts';
import { fontFaces } from './font-faces.ts';
import { addressOf, FIRST_SCRIPT, REFERENCE } from './page.ts';
import { Reference } from './reference.ts';
import { REFERENCE_LANGUAGES, type ReferenceLanguage } from './words.ts';

export interface ReferenceOptions {
  publicUrl: string;
  /** output of the web application's build, which has the fonts */
  siteDirectory: string;
}

/** In this order: a later sheet may change what an earlier one says. */
const STYLES = ['base', 'bar', 'list-of-calls', 'call', 'samples', 'try-it', 'overview', 'layout'].map(
  (name) => `style/${name}.css`,
);
const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';
const HTML = 'text/html; charset=utf-8';
const MARKDOWN_SUFFIX = '.md';
const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const HASH_CHARACTERS = 10;
const POLICY = contentSecurityPolicyOf([
  `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`,
]);

/** The API reference: a page for each call, made from the OpenAPI document, in each language of the site. */
export const apiReferencePlugin: FastifyPluginAsyncZod<ReferenceOptions> = async (app, options) => {
  const style = await readFilesOfPages('reference.css', STYLES, 'text/css; charset=utf-8');
  const script = await readFilesOfPages('reference.js', ['reference.js'], 'text/javascript; charset=utf-8');
  const files = new Map([style, script].map((file) => [file.address, file]));
  const fonts = fontFaces(await readdir(path.join(options.siteDirectory, 'assets')).catch(() => []));
  let reference: Promise<Reference> | undefined;
  const open = () => {
    reference ??= app.inject('/openapi.json').then(
      (answer) =>
        new Reference(answer.json(), {
          origin: options.publicUrl,
          files: { style: style.address, script: script.address, fonts },
        }),
    );
    return reference;
  };
  const pages = new Map<string, Promise<Buffer>>();
  for (const language of REFERENCE_LANGUAGES) {
    const start = addressOf(REFERENCE, language);
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const [address = ''] = request.url.split('?', 1);
      const file = files.get(address);
      if (file !== undefined) return sendZipped(file, FOREVER, request, reply);
      const wanted = address.slice(start.length).replace(/\/$/, '');
      return sendPage(await open(), pages, { wanted, language }, request, reply);
    };
    app.get(start, { schema: { hide: true } }, send);
    app.get(`${start}/*`, { schema: { hide: true } }, send);
  }
};

async function sendPage(
  reference: Reference,
  pages: Map<string, Promise<Buffer>>,
  { wanted, language }: { wanted: string; language: ReferenceLanguage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const moved = reference.movedTo(wanted, language);
  if (moved !== undefined) return reply.redirect(moved);
  const [write, type] = writerOf(reference, wanted, language);
  const address = `${language} ${wanted}`;
  let zipped = pages.get(address);
  if (zipped === undefined) {
    const page = write();
    if (page === undefined)
      throw new Problem('not_found', { detail: 'The API reference doesn’t have this page.' });
    zipped = promisify(gzip)(page);
    pages.set(address, zipped);
  }
  const content = await zipped;
  reply.header('content-security-policy', POLICY);
  return sendZipped({ zipped: content, hash: hashOf(content), type }, REVALIDATE, request, reply);
}

/** What writes the page at an address, and its type. */
function writerOf(
  reference: Reference,
  wanted: string,
  language: ReferenceLanguage,
): [write: () => string | undefined, type: string] {
  if (wanted === '/search.json') return [() => JSON.stringify(reference.searchEntries(language)), JSON_TYPE];
  if (!wanted.endsWith(MARKDOWN_SUFFIX)) return [() => reference.write(wanted, language), HTML];
  const ofCall = wanted.slice(0, -MARKDOWN_SUFFIX.length);
  return [() => reference.writeMarkdown(ofCall, language), MARKDOWN];
}

interface Zipped {
  zipped: Buffer;
  hash: string;
  type: string;
}

async function sendZipped(
  { zipped, hash, type }: Zipped,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Weak, because it's the same for the page and for its compressed form.
  const etag = `W/"${hash}"`;
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag }).type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip
    ? reply.header('content-encoding', 'gzip').send(zipped)
    : reply.send(await promisify(gunzip)(zipped));
}

/** Joins files that all pages load. The address has a hash of their content, so browsers keep it. */
async function readFilesOfPages(
  name: string,
  files: readonly string[],
  type: string,
): Promise<Zipped & { address: string }> {
  const read = files.map((file) => readFile(new URL(`./browser/${file}`, import.meta.url)));
  const content = Buffer.concat(await Promise.all(read));
  const hash = hashOf(content);
  const { name: stem, ext } = path.parse(name);
  return {
    address: `${REFERENCE}/${stem}-${hash}${ext}`,
    zipped: await promisify(gzip)(content),
    hash,
    type,
  };
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, HASH_CHARACTERS);
}
