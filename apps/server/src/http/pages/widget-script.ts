import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../errors/problem.ts';
import type { App } from '../server.ts';

/** Pages keep using this URL, so a new widget reaches them within the hour. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

interface Script {
  modifiedMs: number;
  etag: string;
  plain: Buffer;
  zipped: Buffer;
}

/** What the embedded script loads: its second script, its third, or its texts in a language. */
const PART = /^(?:live|extras|[a-z]{2})$/;

/**
 * Serves the script that a customer's page embeds, `/widget.js`, and what that script loads: `/widget-live.js` when
 * the user starts speaking, `/widget-extras.js` before sending, and its texts in other languages (`/widget-fr.js`).
 * `scripts/build-widget.mjs` builds `folder`; a new build is served without a restart.
 */
export function registerWidgetScripts(app: App, folder: string): void {
  const scripts = new Map<string, Script>();
  app.get('/widget.js', ROUTE, (request, reply) =>
    sendScript(scripts, path.join(folder, 'widget.js'), request, reply),
  );
  app.get('/widget-:part.js', ROUTE, (request, reply) => {
    const { part } = z.object({ part: z.string() }).parse(request.params);
    if (!PART.test(part)) throw new Problem('not_found');
    return sendScript(scripts, path.join(folder, `widget-${part}.js`), request, reply);
  });
}

const ROUTE = { config: { openToOrigins: true }, schema: { hide: true } };

async function sendScript(
  scripts: Map<string, Script>,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const modifiedMs = await stat(file).then(
    (facts) => facts.mtimeMs,
    () => undefined,
  );
  if (modifiedMs === undefined)
    throw new Problem('not_found', { detail: 'The widget was not built here: "npm start" builds it.' });
  let script = scripts.get(file);
  if (script?.modifiedMs !== modifiedMs) script = await readScript(file, modifiedMs);
  scripts.set(file, script);
  reply.headers({ 'cache-control': CACHE_CONTROL, etag: script.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === script.etag) return reply.code(304).send();
  reply.type('text/javascript; charset=utf-8');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(script.zipped) : reply.send(script.plain);
}

async function readScript(file: string, modifiedMs: number): Promise<Script> {
  const plain = await readFile(file);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // A weak ETag, because the plain and compressed scripts differ in bytes.
  return { modifiedMs, etag: `W/"${digest}"`, plain, zipped: await promisify(gzip)(plain, { level: 9 }) };
}
