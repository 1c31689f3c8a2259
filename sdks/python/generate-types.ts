/** An object of JSON Schema, as the server's description has it. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  additionalProperties?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { schemas: Record<string, Schema> };
}
interface Answer {
  content?: { 'application/json'?: { schema: Schema } };
}

const HEADER = `"""Shapes of feedbacks. Everything is a plain dict at run time.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict
`;
const FEEDBACK_DOC =
  'Not finished yet, it has only some of these; `is_finished` says whether there is a result.';

/** Objects have the name of the field that they are first seen in, in the singular, except for these. */
const NAMES: Readonly<Record<string, string>> = {
  positive_remarks: 'Remark',
  improvement_suggestions: 'Remark',
  timestamps: 'Timestamps',
  error: 'FailureReason',
  processing_status: 'Status',
};
const SPAN = 'Span';
/** The choices of their fields have the field's name alone. */
const ROOTS = new Set(['Feedback', 'TextAnalysis']);

/** A field, whose object it is in, and the prefix of what is named after it. */
interface Named {
  owner: string;
  field: string;
  prefix: string;
}

/** Python's `TypedDict`s of what the calls about feedbacks answer. `description` is the text of `/openapi.json`. */
export function generatePythonTypes(description: string): string {
  const { paths, components }: Description = JSON.parse(description);
  const answerOf = (path: string, method: string, status: string): Schema => {
    const schema = paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema;
    if (schema === undefined) throw new Error(`${method} ${path} has no answer ${status}`);
    return schema;
  };
  const { Feedback, PendingFeedback } = components.schemas;
  const accepted = answerOf('/api/v1/process', 'post', '202');
  const merged: Record<string, Schema> = {
    ...PendingFeedback?.properties,
    read_token: accepted.properties?.read_token ?? {},
    ...Feedback?.properties,
  };
  const statuses = [Feedback, PendingFeedback].flatMap((schema) => schema?.properties?.status?.enum ?? []);
  for (const name of ['status', 'processing_status']) merged[name] = { ...merged[name], enum: statuses };
  const classes = new Classes(components.schemas);
  classes.add('Feedback', { properties: merged }, '', FEEDBACK_DOC);
  classes.add('Retried', answerOf('/api/v1/feedbacks/retry', 'post', '202'), '');
  classes.add('Transcription', answerOf('/api/v1/transcribe', 'post', '200'), 'Transcribed');
  classes.add('TextAnalysis', answerOf('/api/v1/analyze', 'post', '200'), 'Text');
  return classes.text();
}

class Classes {
  readonly #schemas: Record<string, Schema>;
  /** by name, those that others refer to first */
  readonly #bodies = new Map<string, string>();

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  text(): string {
    const names = [...this.#bodies.keys()];
    const all = names.map((name) => `    "${name}",\n`).sort();
    return [HEADER, `\n__all__ = [\n${all.join('')}]\n`, ...this.#bodies.values()].join('');
  }

  /** @param prefix of the names of its parts that are other than those of the same name before. @returns its name */
  add(name: string, { properties = {}, required = [] }: Schema, prefix: string, doc?: string): string {
    const lines = (isRequired: boolean) =>
      Object.entries(properties)
        .filter(([field]) => required.includes(field) === isRequired)
        .map(([field, schema]) => {
          const named = { owner: ROOTS.has(name) ? '' : name, field, prefix };
          return `${commentOf(schema)}    ${field}: ${this.#type(named, schema)}\n`;
        })
        .join('');
    const [always, sometimes] = [lines(true), lines(false)];
    const docstring = doc === undefined ? '' : `    """${doc}"""\n\n`;
    const parts = (own: string) => {
      if (sometimes === '') return `\n\nclass ${own}(TypedDict):\n${docstring}${always}`;
      if (always === '') return `\n\nclass ${own}(TypedDict, total=False):\n${docstring}${sometimes}`;
      return `\n\nclass _Whole${own}(TypedDict):\n${always}\n\nclass ${own}(_Whole${own}, total=False):\n${docstring}${sometimes}`;
    };
    const own = [name, `${prefix}${name}`].find(
      (one) => (this.#bodies.get(one) ?? parts(one)) === parts(one),
    );
    if (own === undefined) throw new Error(`There are two kinds of ${name}: name one of them in NAMES`);
    this.#bodies.set(own, parts(own));
    return own;
  }

  #type(named: Named, schema: Schema): string {
    const resolved = this.#resolve(schema);
    const { type, ...rest } = resolved;
    if (Array.isArray(type)) return this.#type(named, { anyOf: type.map((one) => ({ ...rest, type: one })) });
    if (resolved.anyOf !== undefined) {
      const others = resolved.anyOf.filter(({ type }) => type !== 'null');
      const [other] = others;
      if (other === undefined || others.length > 1) return 'Any';
      const type = this.#type(named, other);
      return others.length < resolved.anyOf.length ? `Optional[${type}]` : type;
    }
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
        return `List[${this.#type(named, resolved.items ?? {})}]`;
      case 'object':
        if (resolved.properties === undefined) return 'Dict[str, Any]';
        return this.add(nameOf(named.field, resolved), resolved, named.prefix);
      default:
        return 'Any';
    }
  }

  #choice({ owner, field }: Named, values: readonly string[]): string {
    const name = NAMES[field] ?? `${owner}${pascal(field)}`;
    this.#bodies.set(name, `\n\n${name} = Literal[\n${values.map((one) => `    "${one}",\n`).join('')}]\n`);
    return name;
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    if (name === undefined) return schema;
    // The codes of errors grow: a program must bear one that it does not know.
    if (name === 'ErrorCode') return { type: 'string' };
    return this.#schemas[name] ?? {};
  }
}

function nameOf(field: string, { properties }: Schema): string {
  if (Object.keys(properties ?? {}).join() === 'start,end') return SPAN;
  return NAMES[field] ?? pascal(field.replace(/s$/, ''));
}

function pascal(name: string): string {
  return name.replace(/(^|_)(.)/g, (_, _before, letter: string) => letter.toUpperCase());
}

/** What the description says of a field, as documentation tools read it. */
function commentOf({ description, minimum, maximum }: Schema): string {
  const range = minimum === undefined || maximum === undefined ? undefined : `${minimum} to ${maximum}`;
  // Whole numbers are all held to those that JavaScript can tell apart.
  const said = description ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : range);
  return said === undefined ? '' : `    #: ${said}\n`;
}
