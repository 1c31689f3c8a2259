/** Reads the body of a response, as the contract's schemas do. Throws if the body isn't what it should be. */
export interface Answer<Value> {
  parse(body: unknown): Value;
}

/**
 * For the public pages: an object with these fields. The contract's schemas check more, but their library is a sixth of
 * what such a page may load.
 */
export function objectWith<Value extends object>(
  ...fields: readonly (keyof Value & string)[]
): Answer<Value> {
  return {
    parse(body) {
      const missing = fields.filter((field) => fieldOf(body, field) === undefined);
      if (missing.length > 0) throw new TypeError(`a response without ${missing.join(', ')}`);
      // Our own server writes it by the schema that the type comes from.
      return body as Value;
    },
  };
}

/** A field of an object, and undefined of everything else. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** The same, if it's a text. */
export function textOf(body: unknown, name: string): string | undefined {
  const field = fieldOf(body, name);
  return typeof field === 'string' ? field : undefined;
}
