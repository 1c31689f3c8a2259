import type { FastifyRequest } from 'fastify';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { Problem } from '../http/errors/problem.ts';

const READING = new Set(['GET', 'HEAD']);

const bothPrefixes = (path: string) => DEVELOPER_PREFIXES.map(({ prefix }) => prefix + path);

/** Routes that submit recordings; a stream is a GET. */
const SUBMITTING = new Set([
  '/api/process-audio',
  '/api/process-audio-with-user-id',
  ...['/process', '/transcribe', '/analyze', '/audio/transcriptions', '/uploads'].flatMap(bothPrefixes),
]);
/** Its tools call other routes, and each of them checks the account. */
const PASSING_ON = new Set(['/mcp']);
/** Read routes that export everything or share it with others. */
const HANDING_ON = new Set([
  '/api/account/export',
  ...['/feedbacks/export', '/feedbacks/:id/audio-link'].flatMap(bothPrefixes),
]);

/**
 * An account with an unconfirmed address may have been opened by an attacker with someone else's address. Its key can
 * send recordings within the welcome credit and read their results, but create nothing permanent. Throws
 * `email_not_proven`.
 */
export function requireOpenToUnproven({ method, routeOptions: { url = '' } }: FastifyRequest): void {
  if (PASSING_ON.has(url)) return;
  if (READING.has(method) ? !HANDING_ON.has(url) : method === 'POST' && SUBMITTING.has(url)) return;
  throw new Problem('email_not_proven');
}
