import { followed, isObject, type Json, type JsonObject, listIn } from './json.ts';

/** Deeper than any answer, so that recursion ends for schemas that contain themselves. */
const DEPTH = 12;

/**
 * Returns an example of a schema: its own, or one composed from the examples of its fields. The example of an answer
 * therefore has all of its fields, including those added later.
 */
export function composeExample(document: JsonObject, schema: Json | undefined, depth = 0): Json | undefined {
  const found = followed(document, schema);
  if (isObject(schema) && Array.isArray(schema.examples)) return schema.examples[0];
  if (!isObject(found) || depth > DEPTH) return undefined;
  if (Array.isArray(found.examples)) return found.examples[0];
  if (found.const !== undefined) return found.const;
  const of = (inner: Json | undefined) => composeExample(document, inner, depth + 1);
  const [variant] = ['anyOf', 'oneOf'].flatMap((key) => {
    const variants = found[key];
    return Array.isArray(variants) ? variants.filter((each) => !isNull(each)) : [];
  });
  if (isObject(found.properties)) return ofProperties(found.properties, listIn(found, 'required'), of);
  if (Array.isArray(found.allOf)) return Object.assign({}, ...found.allOf.map(of));
  if (variant !== undefined) return of(variant);
  if (found.type === 'array') {
    const item = of(found.items);
    return item === undefined ? [] : [item];
  }
  if (found.type === 'object') return {};
  if (Array.isArray(found.enum)) return found.enum[0];
  if (found.type === 'null') return null;
  return undefined;
}

function ofProperties(
  properties: JsonObject,
  required: readonly Json[],
  of: (schema: Json) => Json | undefined,
): JsonObject {
  const example: JsonObject = {};
  for (const [name, schema] of Object.entries(properties)) {
    // Examples leave out deprecated names.
    if (isObject(schema) && schema.deprecated === true && !required.includes(name)) continue;
    // … and fields that take the place of others.
    if (isObject(schema) && listIn(schema, 'x-instead-of').some((other) => String(other) in properties))
      continue;
    const value = of(schema);
    if (value !== undefined) example[name] = value;
  }
  return example;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null';
}
