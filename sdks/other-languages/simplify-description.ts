/** Any value in the description, such as a schema. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Simplifies the developer API's part of the description for generators that only support OpenAPI 3.0: names bodies and
 * responses, and turns a union of strings into a string. `description` must already be converted to 3.0
 * (`openapi-down-convert`).
 */
export function simplifyDescription(description: string): string {
  const read: Json = JSON.parse(description);
  if (!isFields(read) || !isFields(read.paths) || !isFields(read.components))
    throw new Error('not a description');
  const schemas: Fields = isFields(read.components.schemas) ? { ...read.components.schemas } : {};
  const paths = Object.fromEntries(
    Object.entries(read.paths).filter(([path]) => path.startsWith('/api/v1/')),
  );
  for (const methods of Object.values(paths)) {
    for (const operation of isFields(methods) ? Object.values(methods) : []) {
      if (isFields(operation) && typeof operation.operationId === 'string')
        nameBodies(operation, operation.operationId, schemas);
    }
  }
  // New error codes may be added, so programs must handle unknown ones.
  if ('ErrorCode' in schemas) schemas.ErrorCode = { type: 'string' };
  const used = reachable(paths, schemas);
  const whole = { ...read, paths, components: { ...read.components, schemas: used } };
  return JSON.stringify(simplify(whole), null, 2);
}

/** Returns the schemas used by the calls, by name. */
function reachable(paths: Fields, schemas: Fields): Fields {
  const used: Fields = {};
  const visit = (value: Json): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name];
      if (name in used || schema === undefined) continue;
      used[name] = schema;
      visit(schema);
    }
  };
  visit(paths);
  return used;
}

function nameBodies(operation: Fields, operationId: string, schemas: Fields): void {
  const prefix = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const name = (content: Json | undefined, own: string) => {
    if (!isFields(content)) return;
    const json = content['application/json'];
    if (!isFields(json) || !isFields(json.schema) || '$ref' in json.schema) return;
    schemas[own] = json.schema;
    json.schema = { $ref: `#/components/schemas/${own}` };
  };
  if (isFields(operation.requestBody)) {
    const { content } = operation.requestBody;
    // A generated call has only one body, so keep the upload.
    if (isFields(content) && 'multipart/form-data' in content) delete content['application/json'];
    name(content, `${prefix}Body`);
  }
  for (const [status, answer] of Object.entries(isFields(operation.responses) ? operation.responses : {})) {
    if (isFields(answer)) name(answer.content, `${prefix}Answer${status}`);
  }
}

function simplify(value: Json): Json {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isFields(value)) return value;
  const { anyOf, oneOf, ...rest } = value;
  const variants = anyOf ?? oneOf;
  if (!Array.isArray(variants))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, simplify(one)]));
  const simple = variants.filter((one) => !isFields(one) || one.type !== 'null').map(simplify);
  const nullable = simple.length < variants.length ? { nullable: true } : {};
  const [first] = simple;
  if (simple.length === 1 && isFields(first)) {
    // In OpenAPI 3.0, a reference can't have siblings.
    return '$ref' in first ? { ...rest, ...nullable, allOf: [first] } : { ...rest, ...first, ...nullable };
  }
  if (simple.every((one) => isFields(one) && one.type === 'string')) return { ...rest, type: 'string' };
  const objects = simple.filter(isFields).filter((one) => isFields(one.properties));
  // A union of objects becomes one object with the fields of all.
  if (objects.length === simple.length)
    return {
      ...rest,
      type: 'object',
      properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    };
  return { ...rest, ...(typeof rest.nullable === 'boolean' ? {} : { nullable: true }), type: 'object' };
}
