import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseEmail } from '../users/email-address.ts';
import { invalid } from './errors.ts';

const MAXIMUM_DEPTH = 32;
const MAXIMUM_METADATA_BYTES = 4096;

/**
 * Parses the request's body (or query, or parameters) with `schema`. Unknown fields are dropped, as the protocol
 * requires. Throws 400 `validation_failed`, also for text that PostgreSQL can't store (NUL, lone surrogates).
 */
export function readBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return read(schema, request.body === undefined ? {} : request.body);
}

export function readQuery<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return read(schema, request.query ?? {});
}

export function readParameters<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  return read(schema, request.params ?? {});
}

function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Could not read the request: a JSON object is expected');
  refuseUnstorable(value, 0);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  throw invalid(where === '' ? (issue?.message ?? 'Bad request') : `${where}: ${issue?.message}`);
}

function refuseUnstorable(value: unknown, depth: number): void {
  if (depth > MAXIMUM_DEPTH) throw invalid('Could not read the request: it is nested too deeply');
  if (typeof value === 'string') refuseText(value);
  else if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, depth + 1);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      refuseText(key);
      refuseUnstorable(item, depth + 1);
    }
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid('Could not read the request: text with NUL characters or broken Unicode');
}

/** Throws 400 with the protocol's exact message, without a field path before it. */
export function requireEmail(text: string | null | undefined): string {
  const email = normaliseEmail(text ?? '');
  if (email === undefined) throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** The client sends null for fields it doesn't use. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .nullish()
    .transform((text) => text ?? undefined);

/** A user's custom fields. Every access token contains them, so their size is limited. */
export const metadataField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {});

export function mergeMetadata(
  before: Record<string, unknown>,
  given: Record<string, unknown>,
): Record<string, unknown> {
  // A null removes the field, as in GoTrue.
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...given }).filter(([, value]) => value !== null),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > MAXIMUM_METADATA_BYTES)
    throw invalid(`data: at most ${MAXIMUM_METADATA_BYTES} bytes of user metadata can be kept`);
  return merged;
}

export const uuidField = z.guid();
