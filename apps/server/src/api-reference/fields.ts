import { followed, isObject, type Json, type JsonObject, listIn, objectIn } from '../http/openapi/json.ts';

/** A parameter or field as the reference shows it. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  description: string;
  limits: Limits;
  example: Json | undefined;
  /** fields of an object, or of the objects of a list */
  children: Field[];
  /** alternatives with fields of their own: one of them applies, with `children` in each */
  alternatives: Field[][];
}

export interface Limits {
  values: Json[];
  default?: Json;
  minimum?: number;
  maximum?: number;
  minimumLength?: number;
  maximumLength?: number;
  minimumItems?: number;
  maximumItems?: number;
  pattern?: string;
}

interface Place {
  isRequired: boolean;
  /** Only requests have defaults and limits that the caller has to know. */
  side: 'body' | 'answer';
}

/** Fields nested deeper are left out, and so are schemas inside themselves. */
const DEEPEST = 6;
/** With more, the type is said to be any. */
const MOST_TYPES = 3;
/** Longer patterns say less than the description. */
const LONGEST_PATTERN = 48;
/** The bounds that every integer has. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** Reads fields from the JSON schemas of a document. */
export class FieldReader {
  readonly #document: JsonObject;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  read(name: string, schema: Json | undefined, place: Place, seen: readonly Json[] = []): Field {
    const target = followed(this.#document, schema);
    const merged = this.#merged(schema);
    const variants = this.#variantsOf(merged).filter((one) => !isNull(one));
    const [only] = variants;
    const single =
      variants.length === 1 && only !== undefined ? { ...only, ...withoutVariants(merged) } : merged;
    const isInside = target !== undefined && seen.includes(target);
    const path = [...seen, ...(target === undefined ? [] : [target])];
    const { children = [], alternatives = [] } =
      isInside || path.length > DEEPEST ? {} : this.#inner(single, variants, place, path);
    return {
      name,
      type: this.#typeOf(schema),
      isRequired: place.isRequired,
      isDeprecated: merged.deprecated === true,
      description: typeof merged.description === 'string' ? merged.description : '',
      limits: this.#limitsOf(single, variants, place),
      example: Array.isArray(merged.examples) ? merged.examples[0] : undefined,
      children,
      alternatives,
    };
  }

  /** The schema that a reference leads to, with what stands beside the reference. */
  #merged(schema: Json | undefined): JsonObject {
    const target = followed(this.#document, schema);
    return { ...(isObject(target) ? target : {}), ...(isObject(schema) ? schema : {}) };
  }

  #variantsOf(schema: JsonObject): JsonObject[] {
    return [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')].map((one) => this.#merged(one));
  }

  #inner(
    schema: JsonObject,
    variants: readonly JsonObject[],
    place: Place,
    seen: readonly Json[],
  ): { children?: Field[]; alternatives?: Field[][] } {
    if (schema.type === 'array') {
      const item = this.read('', schema.items, place, seen);
      return { children: item.children, alternatives: item.alternatives };
    }
    const children = this.#properties(schema, place, seen);
    if (children.length > 0) return { children };
    const options = variants
      .map((one) => this.#properties(itemOf(one, this.#document), place, seen))
      .filter((one) => one.length > 0);
    const [first = [], ...others] = options;
    if (others.length === 0) return { children: first };
    const text = new Map(options.flat().map((field) => [field, JSON.stringify(field)]));
    const isShared = (field: Field) =>
      others.every((one) => one.some((other) => text.get(other) === text.get(field)));
    const shared = first.filter(isShared);
    const names = new Set(shared.map((field) => field.name));
    const rest = options.map((one) => one.filter((field) => !names.has(field.name)));
    return { children: shared, alternatives: rest.filter((one) => one.length > 0) };
  }

  #properties(schema: JsonObject, place: Place, seen: readonly Json[]): Field[] {
    const required = listIn(schema, 'required');
    const fields = Object.entries(objectIn(schema, 'properties')).map(([name, property]) =>
      this.read(name, property, { ...place, isRequired: required.includes(name) }, seen),
    );
    return place.side === 'answer' ? fields : fields.sort((a, b) => rankOf(a) - rankOf(b));
  }

  #typeOf(given: Json | undefined, depth = 0): string {
    const schema = this.#merged(given);
    if (depth > DEEPEST) return 'any';
    const variants = this.#variantsOf(schema);
    if (variants.length > 0) {
      const types = variants.filter((one) => !isNull(one)).map((one) => this.#typeOf(one, depth + 1));
      const distinct = [...new Set(types)];
      const shown = distinct.length > MOST_TYPES ? ['any'] : distinct;
      return [...shown, ...(variants.some(isNull) ? ['null'] : [])].join(' or ');
    }
    if (schema.format === 'binary') return 'file';
    if (schema.const !== undefined) return typeof schema.const;
    if (Array.isArray(schema.enum)) return typeof schema.enum[0];
    if (schema.type === 'array') {
      const item = this.#typeOf(schema.items, depth + 1);
      return item === 'any' ? 'array' : `array of ${plural(item)}`;
    }
    if (Array.isArray(schema.type)) return schema.type.join(' or ');
    if (typeof schema.type !== 'string') return 'any';
    return (typeof schema.format === 'string' ? FORMATS[schema.format] : undefined) ?? schema.type;
  }

  #limitsOf(schema: JsonObject, variants: readonly JsonObject[], { side }: Place): Limits {
    const item = itemOf(schema, this.#document);
    const choice = variants.find((one) => Array.isArray(one.enum));
    const values = [schema.enum, item.enum, choice?.enum].find((one) => Array.isArray(one));
    const limits: Limits = {
      values: schema.const === undefined ? (Array.isArray(values) ? values : []) : [schema.const],
    };
    if (side === 'answer') return limits;
    const take = (name: 'minimum' | 'maximum', given: Json | undefined) => {
      if (typeof given === 'number' && Math.abs(given) < SAFE) limits[name] = given;
    };
    take('minimum', schema.minimum);
    take('maximum', schema.maximum);
    if (schema.default !== undefined) limits.default = schema.default;
    if (typeof schema.minLength === 'number' && schema.minLength > 1) limits.minimumLength = schema.minLength;
    if (typeof schema.maxLength === 'number') limits.maximumLength = schema.maxLength;
    if (typeof schema.minItems === 'number' && schema.minItems > 1) limits.minimumItems = schema.minItems;
    if (typeof schema.maxItems === 'number') limits.maximumItems = schema.maxItems;
    const { pattern } = schema;
    if (typeof pattern === 'string' && schema.format === undefined && pattern.length <= LONGEST_PATTERN)
      limits.pattern = pattern;
    return limits;
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'date and time',
  date: 'date',
  uuid: 'UUID',
  uri: 'URL',
  email: 'email address',
};

/** What callers have to send comes first, and replaced names come last. */
function rankOf({ isRequired, isDeprecated }: Field): number {
  return isRequired ? 0 : isDeprecated ? 2 : 1;
}

function plural(type: string): string {
  if (type.includes(' or ')) return `(${type})`;
  return type === 'date and time' ? 'dates and times' : `${type}${type.endsWith('s') ? 'es' : 's'}`;
}

/** The schema of a list's items, otherwise the schema itself. */
function itemOf(schema: JsonObject, document: JsonObject): JsonObject {
  if (schema.type !== 'array') return schema;
  const item = followed(document, schema.items);
  return isObject(item) ? item : {};
}

function withoutVariants({ anyOf: _anyOf, oneOf: _oneOf, ...rest }: JsonObject): JsonObject {
  return rest;
}

function isNull({ type }: JsonObject): boolean {
  return type === 'null';
}
