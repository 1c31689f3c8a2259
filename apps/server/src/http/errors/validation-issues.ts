import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { knownFields, shownName, unknownField } from '../bodies/known-fields.ts';
import { NO_SHAPE, saysMissing } from './validation-words.ts';

export interface ValidationIssue {
  /** `body/url`, `querystring/limit`, or `body` for the whole body */
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
 * Lists what is wrong with a request, by location. If one of several variants is possible, lists what is missing for
 * the closest one, or for each of several equally close ones. An unknown field comes with a suggestion.
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
    if (union.success && union.data.errors.length > 0 && message === NO_SHAPE)
      return nearest(union.data.errors, [where], steps, schema);
    const keys = unrecognizedSchema.safeParse(params).data?.keys;
    return told({ path: steps, message, keys }, [where], schema);
  });
}

/** The same for a body that Fastify didn't parse: a form, or the first message of a stream. */
export function issuesIn({ issues }: z.ZodError, schema: z.ZodType): ValidationIssue[] {
  return issues.flatMap((issue) => {
    const steps = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === NO_SHAPE)
      return nearest(z.array(z.array(issueSchema)).parse(issue.errors), [], steps, schema);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    return told({ path: steps, message: issue.message, keys }, [], schema);
  });
}

function told(
  { path, message, keys }: Issue,
  where: readonly string[],
  schema: z.ZodType | undefined,
): ValidationIssue[] {
  const steps = [...where, ...path];
  if (keys === undefined) return [{ path: placeOf(steps, where), message }];
  const known = schema === undefined ? [] : knownFields(schema, path);
  return keys.map((key) => ({
    path: placeOf([...steps, shownName(key)], where),
    message: unknownField(key, known),
  }));
}

/** `body/tags/0` in a request; `tags.0` in a form, where paths don't start with a part of the request. */
function placeOf(steps: readonly (string | number)[], where: readonly string[]): string {
  return steps.join(where.length === 0 ? '.' : '/');
}

function nearest(
  alternatives: readonly Issue[][],
  where: readonly string[],
  steps: readonly (string | number)[],
  schema: z.ZodType | undefined,
): ValidationIssue[] {
  const at = (issue: Issue) => told({ ...issue, path: [...steps, ...issue.path] }, where, schema);
  const fewest = Math.min(...alternatives.map((issues) => issues.length));
  const near = alternatives.filter((issues) => issues.length === fewest);
  const [first = [], ...others] = near;
  if (others.length === 0) return first.flatMap(at);
  // Report fields that are unknown in all variants only once.
  const unknown = first.filter(
    ({ keys }) =>
      keys !== undefined &&
      others.every((issues) => issues.some((issue) => keys.every((key) => issue.keys?.includes(key)))),
  );
  const rest = near.map((issues) => issues.filter(({ keys }) => keys === undefined || unknown.length === 0));
  const place = placeOf([...where, ...steps], where);
  const message = alternativeWords(rest);
  return [...unknown.flatMap(at), ...(message === '' ? [] : [{ path: place, message }])];
}

/**
 * `needs "text" or "audio_url"`; if more is wrong than missing fields: `"text" must be a string, or "audio_url" is
 * missing`
 */
function alternativeWords(alternatives: readonly Issue[][]): string {
  const areMissing = alternatives.every(
    (issues) =>
      issues.length > 0 && issues.every(({ path, message }) => path.length > 0 && saysMissing(message)),
  );
  const words = alternatives.map((issues) =>
    issues
      .map(({ path, message, keys }) => {
        if (keys !== undefined) return `${quoted(keys.map(shownName).join(', '))} is not known`;
        if (areMissing) return quoted(path.join('.'));
        return path.length === 0 ? message : `${quoted(path.join('.'))} ${message}`;
      })
      .join(' and '),
  );
  const different = [...new Set(words)].filter((each) => each !== '');
  return areMissing ? `needs ${different.join(' or ')}` : different.join(', or ');
}

function quoted(name: string): string {
  return `"${name}"`;
}
