import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { knownFields, shownName, unknownField } from './known-fields.ts';

export interface ValidationIssue {
  /** `body/url`, `querystring/limit`, `body` for the whole of it */
  path: string;
  message: string;
}

const issueSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  code: z.string().optional(),
  keys: z.array(z.string()).optional(),
});
type Issue = z.infer<typeof issueSchema>;
const alternativesSchema = z.object({ errors: z.array(z.array(issueSchema)) });
const unrecognizedSchema = z.object({ keys: z.array(z.string()) });

/**
 * What is wrong with a request, place by place. Where one of several shapes is possible, what is missing for the nearest
 * of them; where they are equally near, for each. An unknown field is named with the one that was probably meant.
 * @param where `body`, `querystring`, `params`, `headers`
 * @param schema of that part of the request
 */
export function issuesOf(
  validation: readonly FastifySchemaValidationError[],
  where: string,
  schema: z.ZodType | undefined,
): ValidationIssue[] {
  return validation.flatMap(({ instancePath, message = 'is wrong', params }) => {
    const steps = instancePath.split('/').filter((step) => step !== '');
    const union = alternativesSchema.safeParse(params);
    if (union.success && union.data.errors.length > 0)
      return nearest(union.data.errors, where, steps, schema);
    const keys = unrecognizedSchema.safeParse(params).data?.keys;
    return told({ path: steps, message, keys }, where, schema);
  });
}

/** The same of a body that was not read by Fastify: a form, or the first message of a stream. */
export function issuesIn({ issues }: z.ZodError): ValidationIssue[] {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

function told(
  { path, message, keys }: Issue,
  where: string,
  schema: z.ZodType | undefined,
): ValidationIssue[] {
  const place = [where, ...path].join('/');
  if (keys === undefined) return [{ path: place, message }];
  const known = schema === undefined ? [] : knownFields(schema, path);
  return keys.map((key) => ({ path: `${place}/${shownName(key)}`, message: unknownField(key, known) }));
}

function nearest(
  alternatives: readonly Issue[][],
  where: string,
  steps: readonly string[],
  schema: z.ZodType | undefined,
): ValidationIssue[] {
  const fewest = Math.min(...alternatives.map((issues) => issues.length));
  const near = alternatives.filter((issues) => issues.length === fewest);
  const [only = []] = near;
  if (near.length === 1)
    return only.flatMap((issue) => told({ ...issue, path: [...steps, ...issue.path] }, where, schema));
  const words = near.map((issues) =>
    issues
      .map(({ path, message, keys }) =>
        [...path, keys === undefined ? message : `${keys.map(shownName).join(', ')} is not known`].join(': '),
      )
      .join(', '),
  );
  return [{ path: [where, ...steps].join('/'), message: [...new Set(words)].join('; or ') }];
}
