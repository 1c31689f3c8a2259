/** A JSON value of an OpenAPI document. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the member `name` if both it and `value` are objects, otherwise an empty object. */
export function objectIn(value: Json | undefined, name: string): JsonObject {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** Returns the array `name` of `value`, otherwise an empty one. */
export function listIn(value: Json | undefined, name: string): Json[] {
  const member = isObject(value) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
}

/** Resolves a local reference (`#/components/…`). */
export function followed(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return value;
  let found: Json | undefined = document;
  for (const name of reference.slice('#/'.length).split('/'))
    found = isObject(found) ? found[name] : undefined;
  return followed(document, found);
}
