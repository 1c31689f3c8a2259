import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/errors/problem.ts';
import type { App } from '../http/server.ts';
import { type Download, Downloads } from './downloads.ts';
import { DOWNLOADS_PAGE_HEADERS, downloadsPage } from './downloads-page.ts';
import { offerOf } from './offer.ts';

/** A version never changes, but the newest one may at any time. */
const VERSIONED = 'public, max-age=31536000, immutable';
const NEWEST = 'public, max-age=300';
const LONGEST_NAME = 200;
const fileSchema = z.object({ file: z.string().max(LONGEST_NAME) });

/**
 * Serves our packages at `/sdk/`: each under its version and as the newest, and a list with digests, as a page (which
 * `pip --find-links` reads too) and as JSON.
 */
export function registerDownloads(app: App, { folder, origin }: { folder: string; origin: string }): void {
  const downloads = new Downloads(folder, origin);
  const config = { openToOrigins: true };
  const list = async () => {
    const offered = (await downloads.list()).filter(({ latest }) => latest !== undefined);
    if (offered.length === 0) throw notBuilt();
    return offered.map((one) => offerOf(one, downloads));
  };
  app.get('/sdk', { config, schema: { hide: true } }, async (request, reply) => {
    const packages = await list();
    reply.headers({ 'cache-control': NEWEST, vary: 'accept' });
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) return reply.send({ packages });
    return reply.headers(DOWNLOADS_PAGE_HEADERS).send(downloadsPage(packages));
  });
  app.get('/sdk/index.json', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', NEWEST).send({ packages: await list() }),
  );
  app.get('/sdk/:file', { config, schema: { hide: true, params: fileSchema } }, async (request, reply) => {
    const { file } = request.params;
    const all = await downloads.list();
    const versioned = all.find((one) => one.file === file);
    const found = versioned ?? all.find((one) => one.latest === file);
    if (found === undefined) throw all.length === 0 ? notBuilt() : notOffered();
    reply.header('cache-control', versioned === undefined ? NEWEST : VERSIONED);
    return sendFile(reply, found, request.headers['if-none-match']);
  });
}

function sendFile(reply: FastifyReply, { content, sha256, file }: Download, known: string | undefined) {
  const etag = `"${sha256}"`;
  reply.headers({ etag, 'content-disposition': `attachment; filename="${file}"` });
  if (known === etag) return reply.code(304).send();
  return reply.type('application/octet-stream').send(content);
}

function notBuilt(): Problem {
  return new Problem('not_found', { detail: 'The packages were not built here: "npm start" builds them.' });
}

function notOffered(): Problem {
  return new Problem('not_found', { detail: 'This package doesn’t exist. /sdk/ lists the packages.' });
}
