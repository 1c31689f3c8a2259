/** A JSON value of an OpenAPI document. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member `name` of `value` where both are objects, else an empty one. */
export function objectIn(value: Json | undefined, name: string): JsonObject {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** The list `name` of `value`, else an empty one. */
export function listIn(value: Json | undefined, name: string): Json[] {
  const member = isObject(value) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
}

/** What a local reference (`#/components/…`) leads to. */
export function followed(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = isObject(value) ? value.$ref : undefined;
  if (typeof reference !== 'string') return value;
  let found: Json | undefined = document;
  for (const name of reference.slice('#/'.length).split('/'))
    found = isObject(found) ? found[name] : undefined;
  return followed(document, found);
}
