import type { Json } from '../http/openapi/json.ts';
import type { Field, Limits } from './fields.ts';
import type { ReferenceWords } from './words.ts';

/** Something that a caller has to know about a field's values: a text, or a label with values. */
export interface Fact {
  text: string;
  values: string[];
}

/** Longer examples are in the sample beside the fields. */
const LONGEST_EXAMPLE = 60;

/** The limits, the default and the example of a field, as the reference shows them. */
export function factsOf({ limits, example }: Field, words: ReferenceWords): Fact[] {
  const facts: Fact[] = [];
  const add = (text: string, ...values: Json[]) => facts.push({ text, values: values.map(written) });
  if (limits.values.length > 0)
    add(limits.values.length === 1 ? words.always : words.oneOf, ...limits.values);
  if (limits.default !== undefined) add(words.default, limits.default);
  const ranges = [
    range(limits.minimum, limits.maximum, words),
    withUnit(range(limits.minimumLength, limits.maximumLength, words), words.characters),
    withUnit(range(limits.minimumItems, limits.maximumItems, words), words.items),
  ];
  for (const one of ranges) if (one !== '') add(one);
  if (limits.pattern !== undefined) add(words.pattern, limits.pattern);
  if (example !== undefined && isTelling(example, limits)) add(words.example, example);
  return facts;
}

/** Whether an example says more than the values, the default and the type. */
function isTelling(example: Json, { values }: Limits): boolean {
  return (
    values.length === 0 && typeof example !== 'boolean' && JSON.stringify(example).length <= LONGEST_EXAMPLE
  );
}

function range(from: number | undefined, to: number | undefined, words: ReferenceWords): string {
  const [low, high] = [from, to].map((one) => one?.toLocaleString('en') ?? '');
  if (low && high) return words.fromTo(low, high);
  return low ? words.atLeast(low) : high ? words.atMost(high) : '';
}

function withUnit(text: string, unit: string): string {
  return text === '' ? '' : `${text} ${unit}`;
}

function written(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
