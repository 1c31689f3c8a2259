import {
  OPTION_CHARACTERS,
  QUESTION_CHARACTERS,
  QUESTION_EXAMPLE_CHARACTERS,
  QUESTION_EXAMPLES,
  QUESTION_OPTIONS,
  QUESTION_OPTIONS_MINIMUM,
  type Question,
} from './questions.ts';

/** Reads the part of JSON Schema that says what to extract from a message: an object of values, each of which is a question. */

/** Values of all its objects. */
export const SCHEMA_VALUES = 20;
/** Objects in objects, with the outermost. */
export const SCHEMA_DEPTH = 3;
export const PROPERTY_NAME_CHARACTERS = 60;
/** Items of a list. */
export const SCHEMA_LIST_ITEMS = 20;
/** References from one definition to another. */
const REFERENCES = 5;

/** A question of a schema: its name is the path of the property, such as `order.seats`. */
export interface SchemaQuestion extends Question {
  /** what the schema says about its value, besides its meaning */
  schema: ValueSchema;
  /** path of the list whose items have this value, or are it */
  list?: string;
  /** something without this value is no item of the list */
  isNeeded?: boolean;
}

export interface ValueSchema {
  type: 'boolean' | 'string' | 'number' | 'integer';
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface SchemaValue {
  question: SchemaQuestion;
  isNullable: boolean;
}

export interface SchemaObject {
  properties: readonly (readonly [name: string, node: SchemaValue | SchemaObject | SchemaList])[];
}

export interface SchemaList {
  /** its path */
  list: string;
  /** the values of an item; of a list of values the only one, without a name */
  values: readonly (readonly [name: string, value: SchemaValue])[];
  isOfObjects: boolean;
  /** names of values without which there is no item */
  required: ReadonlySet<string>;
  isNullable: boolean;
  mostItems: number;
}

type Node = SchemaObject['properties'][number][1];

export interface SchemaProblem {
  /** of the keyword or the property within the schema */
  path: string[];
  message: string;
}

type Given = Readonly<Record<string, unknown>>;

/** A part of the schema without references and null, and where it is. */
interface Part {
  given: Given;
  path: readonly string[];
  isNullable: boolean;
}

const NOTES = ['title', 'description', '$comment', 'default', 'examples', 'deprecated'];
const ROOT_NOTES = ['$schema', '$id', '$defs', 'definitions'];
const NUMBER_LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const LENGTH_LIMITS = ['minLength', 'maxLength'] as const;
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  object: ['type', 'properties', 'required', 'additionalProperties'],
  string: ['type', 'enum', ...LENGTH_LIMITS],
  boolean: ['type'],
  number: ['type', ...NUMBER_LIMITS],
  integer: ['type', ...NUMBER_LIMITS],
  array: ['type', 'items', 'maxItems', 'uniqueItems'],
};
const TYPES = Object.keys(KEYWORDS);
/** Also keeps `__proto__` out. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Returns what a schema asks for, and everything in it that can't be asked for. */
export function readSchema(schema: Given): {
  root: SchemaObject;
  values: SchemaValue[];
  problems: SchemaProblem[];
} {
  const reader = new SchemaReader(schema);
  const root = reader.read();
  return { root, values: reader.values, problems: reader.problems };
}

class SchemaReader {
  readonly values: SchemaValue[] = [];
  readonly problems: SchemaProblem[] = [];
  readonly #schema: Given;

  constructor(schema: Given) {
    this.#schema = schema;
  }

  read(): SchemaObject {
    const root = this.#part(this.#schema, []);
    if (root === undefined) return { properties: [] };
    if (typeOf(root.given) !== 'object') {
      this.#refuse([...root.path, 'type'], 'is not "object": a schema describes an object');
      return { properties: [] };
    }
    const object = this.#object(root, []);
    if (this.values.length === 0 && this.problems.length === 0)
      this.#refuse(['properties'], 'has nothing to extract');
    if (this.values.length > SCHEMA_VALUES)
      this.#refuse([], `has more than ${SCHEMA_VALUES} values to extract`);
    return object;
  }

  #object(
    { given, path }: Part,
    names: readonly string[],
    list?: string,
  ): SchemaObject & { required: ReadonlySet<string> } {
    this.#checkKeywords('object', { given, path }, names.length === 0);
    const { properties, required = [], additionalProperties = true } = given;
    if (typeof additionalProperties !== 'boolean')
      this.#refuse([...path, 'additionalProperties'], 'is not true or false');
    if (!isObject(properties)) {
      this.#refuse([...path, 'properties'], 'is missing: an object says what it has');
      return { properties: [], required: new Set() };
    }
    const isRequired = new Set(Array.isArray(required) ? required : []);
    if (!Array.isArray(required) || required.some((name) => !Object.hasOwn(properties, String(name))))
      this.#refuse([...path, 'required'], 'is not a list of its properties');
    const read = Object.entries(properties).flatMap(([name, value]) => {
      const at = [...path, 'properties', name];
      if (!NAME.test(name) || name.length > PROPERTY_NAME_CHARACTERS) {
        const allowed = `letters from a to z, digits, "_" and "-", up to ${PROPERTY_NAME_CHARACTERS}, the first a letter`;
        this.#refuse(at, `has a name with something other than ${allowed}`);
        return [];
      }
      // More than the limit is refused as a whole; this only ends the work.
      if (this.values.length > SCHEMA_VALUES) return [];
      const node = this.#node(value, at, [...names, name], list);
      if (node === undefined) return [];
      if (!('question' in node) || node.isNullable || !isRequired.has(name)) return [[name, node] as const];
      if (list !== undefined) node.question.isNeeded = true;
      else
        this.#refuse(
          at,
          'is required, but a message may not say it: allow null as well, or take it out of "required"',
        );
      return [[name, node] as const];
    });
    return { properties: read, required: isRequired };
  }

  #list(part: Part, names: readonly string[]): SchemaList | undefined {
    const { given, path, isNullable } = part;
    this.#checkKeywords('array', part, false);
    const { items, maxItems = SCHEMA_LIST_ITEMS, uniqueItems = true } = given;
    if (typeof maxItems !== 'number' || !Number.isInteger(maxItems) || maxItems < 1)
      this.#refuse([...path, 'maxItems'], 'is not a whole number from 1');
    if (typeof uniqueItems !== 'boolean') this.#refuse([...path, 'uniqueItems'], 'is not true or false');
    const item = this.#part(items, [...path, 'items']);
    if (item === undefined) return undefined;
    const list = names.join('.');
    const base = { list, isNullable, mostItems: Math.min(Number(maxItems) || 0, SCHEMA_LIST_ITEMS) };
    const type = typeOf(item.given);
    if (type === 'string') {
      const { description = given.description, title = given.title } = item.given;
      const described = { ...item, given: { ...item.given, ...definedOf({ description, title }) } };
      const value = this.#value(described, type, names, list);
      return { ...base, isOfObjects: false, required: new Set(), values: [['', value]] };
    }
    if (type !== 'object') {
      this.#refuse(
        [...item.path, 'type'],
        'is neither "string" nor "object": a list has items of these types',
      );
      return undefined;
    }
    if (names.length >= SCHEMA_DEPTH) {
      this.#refuse(item.path, `is deeper than ${SCHEMA_DEPTH} objects`);
      return undefined;
    }
    const { properties, required } = this.#object(item, names, list);
    const values = properties.flatMap(([name, node]) => ('question' in node ? [[name, node] as const] : []));
    return { ...base, isOfObjects: true, required, values };
  }

  #node(
    value: unknown,
    path: readonly string[],
    names: readonly string[],
    list: string | undefined,
  ): Node | undefined {
    const part = this.#part(value, path);
    if (part === undefined) return undefined;
    const type = typeOf(part.given);
    if (type === undefined || !TYPES.includes(type)) {
      const isMissing = part.given.type === undefined;
      this.#refuse(
        isMissing ? part.path : [...part.path, 'type'],
        `${isMissing ? 'has no type' : "isn't supported"}: use ${TYPES.map((one) => `"${one}"`).join(', ')}`,
      );
      return undefined;
    }
    if (list !== undefined && (type === 'object' || type === 'array')) {
      this.#refuse(part.path, 'is inside a list, whose objects can only have values');
      return undefined;
    }
    if (type === 'array') return this.#list(part, names);
    if (type !== 'object') return this.#value(part, type as ValueSchema['type'], names, list);
    if (names.length < SCHEMA_DEPTH) return this.#object(part, names);
    this.#refuse(part.path, `is deeper than ${SCHEMA_DEPTH} objects`);
    return undefined;
  }

  #value(
    part: Part,
    type: ValueSchema['type'],
    names: readonly string[],
    list: string | undefined,
  ): SchemaValue {
    const { given, path } = part;
    this.#checkKeywords(type, part, false);
    const schema: ValueSchema = { type };
    for (const keyword of [...NUMBER_LIMITS, ...LENGTH_LIMITS]) {
      const limit = given[keyword];
      if (limit === undefined) continue;
      if (typeof limit === 'number') schema[keyword] = limit;
      else this.#refuse([...path, keyword], 'is not a number');
    }
    const base = {
      ...{ name: names.join('.'), question: this.#questionOf(part, names), schema },
      ...(list !== undefined && { list }),
    };
    const value = { question: { ...base, ...this.#kindOf(part, type, names) }, isNullable: part.isNullable };
    this.values.push(value);
    return value;
  }

  #kindOf(
    { given, path }: Part,
    type: ValueSchema['type'],
    names: readonly string[],
  ): Pick<Question, 'kind' | 'options' | 'unit' | 'examples'> {
    if (type === 'boolean') return { kind: 'yes_no', ...this.#examplesOf(given, path) };
    // A property `seats` counts seats, whatever its description says.
    if (type !== 'string') return { kind: 'number', unit: wordsOf(names.at(-1) ?? '').at(-1) ?? '' };
    if (given.enum === undefined) return { kind: 'text' };
    const options = Array.isArray(given.enum) ? given.enum.filter((one) => one !== null) : [];
    if (options.some((one) => typeof one !== 'string' || one === '' || one.length > OPTION_CHARACTERS))
      this.#refuse(
        [...path, 'enum'],
        `has something other than strings of 1 to ${OPTION_CHARACTERS} characters`,
      );
    const different = new Set(options.map(String));
    if (different.size < QUESTION_OPTIONS_MINIMUM || different.size > QUESTION_OPTIONS)
      this.#refuse(
        [...path, 'enum'],
        `doesn't have ${QUESTION_OPTIONS_MINIMUM} to ${QUESTION_OPTIONS} different options`,
      );
    return { kind: 'choice', options: [...different].map((name) => ({ name })) };
  }

  /** Sentences of people who mean yes. */
  #examplesOf({ examples }: Given, path: readonly string[]): Pick<Question, 'examples'> {
    if (examples === undefined) return {};
    const given = Array.isArray(examples) ? examples : [];
    // JSON Schema's own meaning of the keyword: values.
    const said = given.filter((one) => typeof one === 'string');
    if (said.length > QUESTION_EXAMPLES || said.some(({ length }) => length > QUESTION_EXAMPLE_CHARACTERS))
      this.#refuse(
        [...path, 'examples'],
        `has more than ${QUESTION_EXAMPLES} sentences, or one of more than ${QUESTION_EXAMPLE_CHARACTERS} characters`,
      );
    return said.length === 0 ? {} : { examples: said };
  }

  #questionOf({ given, path }: Part, names: readonly string[]): string {
    for (const keyword of ['description', 'title']) {
      const text = given[keyword];
      if (text === undefined) continue;
      if (typeof text !== 'string' || text.length > QUESTION_CHARACTERS)
        this.#refuse([...path, keyword], `is not a text of at most ${QUESTION_CHARACTERS} characters`);
      else if (text.trim() !== '') return text.trim();
    }
    return wordsOf(names.at(-1) ?? '').join(' ');
  }

  /** Follows a reference and leaves null out. */
  #part(value: unknown, path: readonly string[], references = 0): Part | undefined {
    if (!isObject(value)) {
      this.#refuse(path, 'is not a schema');
      return undefined;
    }
    if (value.$ref !== undefined) return this.#referred(value, path, references);
    const [keyword] = ['anyOf', 'oneOf'].filter((one) => value[one] !== undefined);
    if (keyword !== undefined) return this.#either(value, keyword, path, references);
    if (Array.isArray(value.type)) {
      const [type, ...others] = value.type.filter((one) => one !== 'null');
      if (others.length === 0 && type !== undefined)
        return { given: { ...value, type }, path, isNullable: allowsNull(value) };
      this.#refuse([...path, 'type'], 'has several types: only null may stand beside one');
      return undefined;
    }
    return { given: value, path, isNullable: false };
  }

  #referred(value: Given, path: readonly string[], references: number): Part | undefined {
    const { $ref, ...notes } = value;
    const [, keyword = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String($ref)) ?? [];
    const definitions = this.#schema[keyword];
    const target = isObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (target === undefined || references >= REFERENCES) {
      this.#refuse([...path, '$ref'], 'is not one of the schema’s own "$defs", such as "#/$defs/Order"');
      return undefined;
    }
    this.#checkNotes(notes, path);
    const part = this.#part(target, [keyword, name], references + 1);
    return part && { ...part, given: { ...part.given, ...notes } };
  }

  /** Something or null. */
  #either(value: Given, keyword: string, path: readonly string[], references: number): Part | undefined {
    const { [keyword]: branches, ...notes } = value;
    const all = Array.isArray(branches) ? branches : [];
    const others = all.filter((one) => !isNull(one));
    const [only] = others;
    if (others.length !== 1 || all.length !== 2) {
      this.#refuse([...path, keyword], "isn't supported, except for something or null");
      return undefined;
    }
    this.#checkNotes(notes, path);
    const part = this.#part(only, [...path, keyword, String(all.indexOf(only))], references);
    return part && { ...part, given: { ...part.given, ...notes }, isNullable: true };
  }

  #checkNotes(notes: Given, path: readonly string[]): void {
    const known = path.length === 0 ? [...NOTES, ...ROOT_NOTES] : NOTES;
    for (const keyword in notes)
      if (!known.includes(keyword)) this.#refuse([...path, keyword], "isn't supported here");
  }

  #checkKeywords(type: string, { given, path }: Pick<Part, 'given' | 'path'>, isRoot: boolean): void {
    const known = [...(KEYWORDS[type] ?? []), ...NOTES, ...(isRoot ? ROOT_NOTES : [])];
    for (const keyword in given)
      if (!known.includes(keyword))
        this.#refuse(
          [...path, keyword],
          `isn't supported: ${/^[aoi]/.test(type) ? 'an' : 'a'} ${type} can have ${(KEYWORDS[type] ?? []).join(', ')}, title and description`,
        );
  }

  #refuse(path: readonly string[], message: string): void {
    this.problems.push({ path: [...path], message });
  }
}

function typeOf({ type, properties, items, enum: options }: Given): string | undefined {
  if (typeof type === 'string') return type;
  if (type !== undefined) return undefined;
  if (properties !== undefined) return 'object';
  if (items !== undefined) return 'array';
  return options === undefined ? undefined : 'string';
}

/** An enum with null in its types allows null only if it lists it. */
function allowsNull({ type, enum: options }: Given): boolean {
  return Array.isArray(type) && type.includes('null') && (!Array.isArray(options) || options.includes(null));
}

function isNull(value: unknown): boolean {
  return isObject(value) && value.type === 'null';
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function definedOf(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** "wantsRefund" and "wants_refund" are "wants refund". */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]+/)
    .filter((word) => word !== '');
}
