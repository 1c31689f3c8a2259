import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../errors/problem.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const TEXT = /^text\/plain\b/i;
const TYPE_CHARACTERS = 100;

const contentSchema = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) });

/**
 * Rejects media types that are parsed for all routes but that this one doesn't accept: plain text, and forms, which
 * have no body after parsing. Otherwise the error would be about a missing or wrong body.
 */
export function refuseUnwantedTypes(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preValidation', async (request) => {
    const body: unknown = request.routeOptions.schema?.body;
    const isText = typeof request.body === 'string' && TEXT.test(request.headers['content-type'] ?? '');
    if (isText ? body !== undefined : request.isMultipart() && body instanceof z.ZodType)
      throw unsupportedMediaType(request);
  });
}

/** 415 that says what was sent, what is accepted, and how to send it with curl. */
export function unsupportedMediaType(request: FastifyRequest, cause?: unknown): Problem {
  const body: unknown = request.routeOptions.schema?.body;
  const content = contentSchema.safeParse(body).data?.content ?? {
    ...(body instanceof z.ZodType ? { [JSON_TYPE]: { schema: body } } : {}),
  };
  const given = request.headers['content-type']?.split(';', 1)[0]?.trim().slice(0, TYPE_CHARACTERS);
  const sent = given === undefined ? 'no Content-Type was sent' : `the body was sent as ${given}`;
  const types = Object.keys(content);
  const wanted = types.length === 0 ? 'no body of this type' : types.join(' or ');
  const file = fileField(content[FORM_TYPE]?.schema);
  const hints = [
    ...(file === undefined ? [] : [`curl -F ${file}=@recording.webm`]),
    ...(content[JSON_TYPE] === undefined ? [] : [`curl -H 'Content-Type: ${JSON_TYPE}' -d '{…}'`]),
  ];
  const detail = [
    `This call takes ${wanted}, but ${sent}.`,
    ...(hints.length === 0 ? [] : [`Send it with: ${hints.join(', or ')}`]),
  ].join(' ');
  return new Problem('unsupported_media_type', { detail, cause });
}

/** Returns the name of a form's file field. */
function fileField(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  return Object.entries(schema.shape).find(([, field]) => field instanceof z.ZodFile)?.[0];
}
