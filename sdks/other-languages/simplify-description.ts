/** Any value in the description, such as a schema. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

const REFERENCE = /"#\/components\/(schemas|responses)\/([^"]+)"/g;

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
  const responses = isFields(read.components.responses) ? read.components.responses : {};
  const used = reachable(paths, { schemas, responses });
  const whole = { ...read, paths, components: { ...read.components, ...used } };
  return JSON.stringify(simplify(whole), null, 2);
}

/** Returns the simplified description without the pictures that can be uploaded with a recording. */
export function withoutPictures(description: string): string {
  return JSON.stringify(
    JSON.parse(description, (name, value) => (isPicture(name, value) ? undefined : value)),
  );
}

function isPicture(name: string, value: Json): boolean {
  return name === 'image' && isFields(value) && value.format === 'binary';
}

/** Returns the components used by the calls, by kind and name. */
function reachable(paths: Fields, components: Record<'schemas' | 'responses', Fields>) {
  const used: typeof components = { schemas: {}, responses: {} };
  const visit = (value: Json): void => {
    for (const [, kind, name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      const group = kind === 'responses' ? 'responses' : 'schemas';
      const component = components[group][name];
      if (name in used[group] || component === undefined) continue;
      used[group][name] = component;
      visit(component);
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
    // A generated call has only one body, so keep the upload. The query parameters are for raw audio.
    if (isFields(content) && 'multipart/form-data' in content) {
      operation.requestBody.content = { 'multipart/form-data': content['multipart/form-data'] ?? null };
      const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
      operation.parameters = parameters.filter((one) => !isFields(one) || one.in !== 'query');
    }
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
  if (!Array.isArray(variants)) {
    const { additionalProperties, ...known } = value;
    // The Java template writes a Boolean's only value as a string.
    if (known.type === 'boolean') delete known.enum;
    const fields = Object.fromEntries(Object.entries(known).map(([key, one]) => [key, simplify(one)]));
    if (additionalProperties === undefined) return fields;
    if (!isFields(additionalProperties)) return { ...fields, additionalProperties };
    if (Object.keys(additionalProperties).length > 0)
      return { ...fields, additionalProperties: simplify(additionalProperties) };
    // Fields of any type and name. Jackson would read an object that has others, too, as a map.
    return 'properties' in value ? fields : { ...fields, additionalProperties: true };
  }
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
