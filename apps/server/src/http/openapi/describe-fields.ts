import { type DescribedField, descriptionOf } from '@voice-feedback/contract/field-descriptions';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Schema keywords that contain variants of the same value. */
const VARIANTS = ['anyOf', 'oneOf', 'allOf'];

/**
 * Adds the shared description and example to every field of `schema` without its own. Items of a list and variants of
 * an alternative belong to the field that contains them.
 * @param owner the field or component that these fields belong to
 */
export function describeFields(schema: Json | undefined, owner: string): void {
  if (!isObject(schema)) return;
  for (const [name, field] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    if (!isObject(field)) continue;
    describeField(field, descriptionOf(owner, name));
    describeFields(field, name);
  }
  for (const key of VARIANTS)
    for (const variant of Array.isArray(schema[key]) ? schema[key] : []) describeFields(variant, owner);
  describeFields(schema.items, owner);
  describeFields(schema.additionalProperties, owner);
}

/** The same for a single parameter or field. */
export function describeField(field: JsonObject, described: DescribedField | undefined): void {
  if (typeof field.description !== 'string' && described !== undefined)
    field.description = described.description;
  if (Array.isArray(field.examples)) return;
  const forms = described?.example === undefined ? [] : formsOf(described.example);
  const [example = ownExample(field)] = forms.filter((form) => accepts(field, form));
  if (example !== undefined) field.examples = [example];
}

const DECIMALS = 2;

/** Returns the value and its forms as a number or text, because an amount can be either. */
function formsOf(example: Json): Json[] {
  if (typeof example === 'number')
    return [
      example,
      Number.isInteger(example) ? example.toFixed(DECIMALS) : String(example),
      String(example),
    ];
  return typeof example === 'string' && example !== '' ? [example, Number(example)] : [example];
}

/** A field of the same name may have another type, so the name's example may not fit it. */
function accepts(field: JsonObject, example: Json): boolean {
  const alternatives = VARIANTS.flatMap((key) => (Array.isArray(field[key]) ? field[key] : []));
  if (alternatives.length > 0) return alternatives.some((each) => isObject(each) && accepts(each, example));
  if (typeof field.$ref === 'string') return false;
  if (field.format === 'uuid' || field.format === 'date-time') return isOfFormat(field.format, example);
  if (field.const !== undefined) return field.const === example;
  if (Array.isArray(field.enum)) return field.enum.includes(example);
  if (!isInBounds(field, example)) return false;
  if (typeof field.pattern === 'string' && typeof example === 'string')
    return new RegExp(field.pattern).test(example);
  if (field.type !== undefined && !typesOf(field).some((type) => isOfType(example, type))) return false;
  if (!Array.isArray(example) || !isObject(field.items)) return true;
  const { items } = field;
  return example.every((each) => accepts(items, each));
}

function isOfFormat(format: string, example: Json): boolean {
  return (
    typeof example === 'string' &&
    (format === 'uuid' ? UUID.test(example) : !Number.isNaN(Date.parse(example)))
  );
}

function isInBounds(field: JsonObject, example: Json): boolean {
  if (typeof example !== 'number') return true;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field;
  return example >= Number(minimum) && example <= Number(maximum);
}

function typesOf({ type }: JsonObject): Json[] {
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

function isOfType(value: Json, type: Json): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OF_FORMAT: Readonly<Record<string, Json>> = {
  'date-time': '2026-11-23T09:30:00.000Z',
  date: '2026-11-23',
  binary: '@recording.webm',
  uuid: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
};

/** Returns an example from the schema itself: its constant, its default, its first value, or a sample of its format. */
function ownExample(field: JsonObject): Json | undefined {
  if (field.const !== undefined) return field.const;
  if (Array.isArray(field.enum)) return field.default ?? field.enum[0];
  if (typeof field.format === 'string' && field.format in OF_FORMAT) return OF_FORMAT[field.format];
  if (typesOf(field).includes('boolean')) return field.default ?? true;
  for (const key of VARIANTS)
    for (const variant of Array.isArray(field[key]) ? field[key] : []) {
      if (!isObject(variant) || variant.type === 'null') continue;
      return ownExample(variant);
    }
  return undefined;
}
