/**
 * How a query parameter that is an object is written (`metadata[plan]=pro`) stands beside its schema in OpenAPI. Schemas have
 * nowhere else to say it, so it is moved out of them here.
 */
export function withParameterStyles<Description extends object>(description: Description): Description {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const visited = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part)]));
    const { in: place, schema } = visited;
    if (place !== 'query' || typeof schema !== 'object' || schema === null || !('style' in schema))
      return visited;
    const { style, explode, ...rest } = { explode: undefined, ...schema };
    return { ...visited, style, explode, schema: rest };
  };
  // Only objects are rebuilt, with the same members but for the two that move.
  return visit(description) as Description;
}
