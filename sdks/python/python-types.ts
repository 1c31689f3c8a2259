/** A JSON Schema object in the API description. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

/** An object type is named after the field where it first occurs, in the singular, except for these. */
const NAMES: Readonly<Record<string, string>> = {
  positive_remarks: 'Remark',
  improvement_suggestions: 'Remark',
  timestamps: 'Timestamps',
  error: 'FailureReason',
  previous: 'Previous',
  series: 'Series',
};
/** Types whose nested types get a name without a prefix if it is free. */
const UNPREFIXED = new Set(['Feedback', 'PendingFeedback', 'TextAnalysis', 'Transcribed', 'Text']);
const SPAN = 'Span';
/** Python keywords. As parameter names they get a trailing underscore. */
const KEYWORDS = new Set([
  'from',
  'class',
  'def',
  'in',
  'is',
  'not',
  'pass',
  'import',
  'global',
  'with',
  'as',
]);

/** A field, the type that owns it, and the prefix for types named after the field. */
interface Named {
  owner: string;
  field: string;
  prefix: string;
}

interface Style {
  /** types of lists and of arbitrary objects: concrete in responses, any readable type in options */
  list: string;
  object: string;
  /** whether the fields are parameters of a call */
  isOption: boolean;
}
const ANSWERS: Style = { list: 'List', object: 'Dict[str, Any]', isOption: false };
const OPTIONS: Style = { list: 'Sequence', object: 'Mapping[str, Any]', isOption: true };

/** Converts schemas to Python `TypedDict`s and `Literal`s. Each is defined before it is used. */
export class PythonTypes {
  readonly #schemas: Record<string, Schema>;
  readonly #style: Style;
  /** names of `Literal` types by their values */
  readonly #choices: Map<string, string>;
  readonly #bodies = new Map<string, string>();

  constructor(schemas: Record<string, Schema>, { choicesOf }: { choicesOf?: PythonTypes } = {}) {
    this.#schemas = schemas;
    this.#style = choicesOf === undefined ? ANSWERS : OPTIONS;
    this.#choices = new Map(choicesOf?.choices);
  }

  get choices(): Map<string, string> {
    return this.#choices;
  }

  text(): string {
    const names = [...this.#bodies.keys()];
    const all = names.map((name) => `    "${name}",\n`).sort();
    return [`\n__all__ = [\n${all.join('')}]\n`, ...this.#bodies.values()].join('');
  }

  /** @param prefix of the names of nested types */
  add(name: string, schema: Schema, prefix = name): void {
    this.#add([name], schema, prefix);
  }

  #add(names: readonly string[], schema: Schema, prefix: string): string {
    const [name = prefix] = names;
    const { properties = {}, required = [] } = this.resolve(schema);
    const lines = (isRequired: boolean) =>
      Object.entries(properties)
        .filter(([field]) => required.includes(field) === isRequired)
        .map(([field, value]) => {
          const type = this.#type({ owner: name, field, prefix }, value);
          return `${commentOf(this.resolve(value), value)}    ${this.#fieldName(field)}: ${type}\n`;
        })
        .join('');
    const [always, sometimes] = [lines(true), lines(false)];
    const isWord = !this.#style.isOption && Object.keys(properties).some((field) => KEYWORDS.has(field));
    if (isWord) return this.#addByCall(names, properties, prefix);
    return this.#define(names, (own) => {
      if (always === '') return `\n\nclass ${own}(TypedDict, total=False):\n${sometimes || '    pass\n'}`;
      if (sometimes === '') return `\n\nclass ${own}(TypedDict):\n${always}`;
      return `\n\nclass _Whole${own}(TypedDict):\n${always}\n\nclass ${own}(_Whole${own}, total=False):\n${sometimes}`;
    });
  }

  /** Defines a class by a call of `TypedDict`, because its field names include Python keywords. */
  #addByCall(names: readonly string[], properties: Record<string, Schema>, prefix: string): string {
    const fields = Object.entries(properties).map(
      ([field, value]) =>
        `        "${field}": ${this.#type({ owner: names[0] ?? prefix, field, prefix }, value)},\n`,
    );
    return this.#define(
      names,
      (own) => `\n\n${own} = TypedDict(\n    "${own}",\n    {\n${fields.join('')}    },\n)\n`,
    );
  }

  /** Returns the name of a `Literal` with these values. Reuses an existing one. */
  addChoice(names: readonly string[], values: readonly unknown[]): string {
    const text = values.map((one) => `    ${JSON.stringify(one)},\n`).join('');
    const key = values.map(String).sort().join();
    const known = this.#choices.get(key);
    if (known !== undefined) return known;
    const own = this.#define(names, (name) => `\n\n${name} = Literal[\n${text}]\n`);
    this.#choices.set(key, own);
    return own;
  }

  addUnion(name: string, members: readonly string[]): void {
    this.#bodies.set(name, `\n\n${name} = Union[${members.join(', ')}]\n`);
  }

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    if (schema.allOf !== undefined) {
      const parts = schema.allOf.map((part) => this.resolve(part));
      return {
        ...Object.assign({}, ...parts),
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required = [] }) => required),
      };
    }
    if (name === undefined) return schema;
    // New error codes may be added, so programs must handle unknown ones.
    if (name === 'ErrorCode') return { type: 'string' };
    return this.resolve(this.#schemas[name] ?? {});
  }

  /** Returns the first name that is free or already has the same body. */
  #define(names: readonly string[], bodyOf: (name: string) => string): string {
    const own = names.find((name) => (this.#bodies.get(name) ?? bodyOf(name)) === bodyOf(name));
    if (own === undefined) throw new Error(`There are two kinds of ${names.join(' and ')}`);
    this.#bodies.set(own, bodyOf(own));
    return own;
  }

  #type(named: Named, schema: Schema): string {
    const referred = schema.$ref?.split('/').at(-1) ?? '';
    if (this.#bodies.has(referred)) return referred;
    const resolved = this.resolve(schema);
    const { type, ...rest } = resolved;
    if (Array.isArray(type)) return this.#type(named, { anyOf: type.map((one) => ({ ...rest, type: one })) });
    const variants = resolved.anyOf ?? resolved.oneOf;
    if (variants !== undefined) {
      const others = variants.filter((one) => one.type !== 'null');
      const types = [...new Set(others.map((other) => this.#type(named, other)))];
      const whole = types.includes('Any') || types.length === 0 ? 'Any' : types.join(', ');
      const inner = types.length > 1 && whole !== 'Any' ? `Union[${whole}]` : whole;
      return others.length < variants.length ? `Optional[${inner}]` : inner;
    }
    if (typeof resolved.const === 'string') return `Literal[${JSON.stringify(resolved.const)}]`;
    if (resolved.enum !== undefined) return this.#choice(named, resolved.enum);
    switch (type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'array':
        return `${this.#style.list}[${this.#type(named, resolved.items ?? {})}]`;
      case 'object':
        if (resolved.properties === undefined) return this.#style.object;
        return this.#add(this.#partNames(named, resolved), resolved, named.prefix);
      default:
        return 'Any';
    }
  }

  #partNames({ field, prefix }: Named, schema: Schema): readonly string[] {
    // Members of a union are told apart by their `type`.
    const name = kindOf(schema) + nameOf(field, schema);
    return UNPREFIXED.has(prefix) ? [name, `${prefix}${name}`] : [`${prefix}${name}`];
  }

  #choice({ owner, field, prefix }: Named, values: readonly unknown[]): string {
    if (values.some((value) => value === null || (typeof value === 'number' && !Number.isInteger(value))))
      return 'Any';
    if (values.every((value) => typeof value === 'boolean')) return 'bool';
    const name = pascal(field);
    const names = [`${owner}${name}`, `${prefix}${owner}${name}`];
    return this.addChoice(UNPREFIXED.has(owner) ? [name, ...names] : names, values);
  }

  #fieldName(field: string): string {
    return this.#style.isOption && KEYWORDS.has(field) ? `${field}_` : field;
  }
}

function kindOf({ properties: { type = {} } = {} }: Schema): string {
  const [kind, ...others] = type.const === undefined ? (type.enum ?? []) : [type.const];
  return typeof kind === 'string' && others.length === 0 ? pascal(kind) : '';
}

function nameOf(field: string, { properties }: Schema): string {
  if (Object.keys(properties ?? {}).join() === 'start,end') return SPAN;
  return NAMES[field] ?? pascal(field.replace(/ies$/, 'y').replace(/([^s])s$/, '$1'));
}

function pascal(name: string): string {
  return name.replace(/(^|_)(.)/g, (_, _before, letter: string) => letter.toUpperCase());
}

/** Returns a field's description as a comment for documentation tools. */
function commentOf({ description, minimum, maximum }: Schema, own: Schema): string {
  const range = minimum === undefined || maximum === undefined ? undefined : `${minimum} to ${maximum}`;
  // Skip the limit that all integers have, JavaScript's largest safe integer.
  const said = own.description ?? description ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : range);
  return said === undefined ? '' : `    #: ${said.replace(/\s+/g, ' ').trim()}\n`;
}
