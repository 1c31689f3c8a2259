import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';

export interface ValidationIssue {
  /** `body/url`, `querystring/limit`, `body` for the whole of it */
  path: string;
  message: string;
}

const alternativesSchema = z.object({
  errors: z.array(
    z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
  ),
});
type Alternatives = z.infer<typeof alternativesSchema>['errors'];

/**
 * What is wrong with a request, place by place. Where one of several shapes is possible, what is missing for the nearest
 * of them; where they are equally near, for each. @param where `body`, `querystring`, `params`, `headers`
 */
export function issuesOf(
  validation: readonly FastifySchemaValidationError[],
  where: string,
): ValidationIssue[] {
  return validation.flatMap(({ instancePath, message = 'is wrong', params }) => {
    const path = `${where}${instancePath === '/' ? '' : instancePath}`;
    const union = alternativesSchema.safeParse(params);
    return union.success && union.data.errors.length > 0
      ? nearest(union.data.errors, path)
      : [{ path, message }];
  });
}

function nearest(alternatives: Alternatives, path: string): ValidationIssue[] {
  const fewest = Math.min(...alternatives.map((issues) => issues.length));
  const near = alternatives.filter((issues) => issues.length === fewest);
  const [only = []] = near;
  if (near.length === 1)
    return only.map((issue) => ({ path: [path, ...issue.path].join('/'), message: issue.message }));
  const told = near.map((issues) =>
    issues.map((issue) => [...issue.path, issue.message].join(': ')).join(', '),
  );
  return [{ path, message: [...new Set(told)].join('; or ') }];
}
