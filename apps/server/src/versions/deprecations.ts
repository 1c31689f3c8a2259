import { API_CHANGES, type ApiChange } from '@voice-feedback/contract/api-changes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SECOND_MS } from '../durations.ts';

const contentSchema = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });
const deprecatedSchema = z.object({ deprecated: z.literal(true), 'x-change': z.string() });

/** The replaced names in an object's schema, each with its change. */
export function deprecatedNames(schema: unknown): Map<string, ApiChange> {
  const names = new Map<string, ApiChange>();
  if (!(schema instanceof z.ZodObject)) return names;
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const change = changeOf(name, field);
    if (change !== undefined) names.set(name, change);
  }
  return names;
}

/** The changes that replaced fields of an operation's successful answers, at any depth. */
export function deprecatedInAnswers(response: unknown): Set<ApiChange> {
  const changes = new Set<ApiChange>();
  const seen = new Set<unknown>();
  const look = (schema: unknown): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    if (schema instanceof z.ZodObject) {
      for (const change of deprecatedNames(schema).values()) changes.add(change);
      for (const field of Object.values(schema.shape)) look(field);
    } else if (schema instanceof z.ZodArray) look(schema.element);
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) look(option);
    else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) look(schema.unwrap());
  };
  for (const [status, answer] of Object.entries(response ?? {})) {
    if (!status.startsWith('2')) continue;
    look(answer);
    for (const { schema } of Object.values(contentSchema.safeParse(answer).data?.content ?? {})) look(schema);
  }
  return changes;
}

/** The change that replaced a field; undefined if there is none. */
function changeOf(name: string, field: z.ZodType): ApiChange | undefined {
  const change = deprecatedSchema.safeParse(field.meta()).data?.['x-change'];
  if (change === undefined) return undefined;
  if (!isChange(change))
    throw new Error(`"${name}" was replaced by "${change}", which is no change of the API`);
  return change;
}

/** Announces that a call uses something deprecated: since when, until when it works, and where to read about it. */
export function announceDeprecation(reply: FastifyReply, change: ApiChange, changelogUrl: string): void {
  const { version, sunset } = API_CHANGES[change];
  // RFC 9745: a date as a structured field. RFC 8594: an HTTP date.
  reply.header('deprecation', `@${Date.parse(version) / SECOND_MS}`);
  if (sunset !== null) reply.header('sunset', new Date(sunset).toUTCString());
  const link = `<${changelogUrl}#${version}>; rel="deprecation"; type="text/html"`;
  append(reply, 'link', link);
}

/** Adds a value to a header that may already have some. */
export function append(reply: FastifyReply, name: string, value: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
}

function isChange(name: string): name is ApiChange {
  return name in API_CHANGES;
}
