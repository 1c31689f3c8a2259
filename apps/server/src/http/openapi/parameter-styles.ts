/**
 * Moves parameter styles out of schemas. OpenAPI puts the style of a query parameter that is an object
 * (`metadata[plan]=pro`) next to its schema, but our schemas can only contain it.
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
  // Objects are rebuilt with the same members, except for the two that move.
  return visit(description) as Description;
}
