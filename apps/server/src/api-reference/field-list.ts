import { html, type Raw, raw } from '@voice-feedback/html/html';
import type { Json } from '../http/openapi/json.ts';
import type { Field, Limits } from './fields.ts';
import { joined, prose } from './parts.ts';
import type { ReferenceWords } from './words.ts';

/** Longer examples stand in the sample beside the fields. */
const LONGEST_EXAMPLE = 60;

/** Fields with their types, limits and examples. Fields of fields can be opened. */
export function fieldList(fields: readonly Field[], words: ReferenceWords): Raw {
  return raw(html`<ul class="fields">${joined(fields.map((field) => fieldItem(field, words)))}</ul>`);
}

function fieldItem(field: Field, words: ReferenceWords): string {
  const marks = [
    ...(field.isRequired ? [html`<span class="required">${words.required}</span>`] : []),
    ...(field.isDeprecated ? [html`<span class="deprecated">${words.deprecated}</span>`] : []),
  ];
  const facts = factsOf(field, words);
  return html`<li><p class="head"><code class="name">${field.name}</code> <span class="type">${field.type}</span> ${joined(marks)}</p>${joined(
    field.description === '' ? [] : [html`<p>${prose(field.description)}</p>`],
  )}${joined(facts.length === 0 ? [] : [html`<p class="facts">${joined(facts)}</p>`])}${inner(field, words)}</li>`;
}

/** The fields inside a field, folded. */
function inner(field: Field, words: ReferenceWords): Raw {
  if (field.children.length === 0 && field.alternatives.length === 0) return raw('');
  return raw(
    html`<details class="inner"><summary>${words.fieldsOf(field.name)}</summary>${contentOf(field, words)}</details>`,
  );
}

/** The fields of a body or an answer: those it always has, and then alternatives. */
export function contentOf({ children, alternatives }: Field, words: ReferenceWords): Raw {
  const parts = children.length === 0 ? [] : [fieldList(children, words).text];
  if (alternatives.length > 0) {
    parts.push(html`<p class="choice">${words.exactlyOne}</p>`);
    alternatives.forEach((fields, index) => {
      if (index > 0) parts.push(html`<p class="choice or">${words.or}</p>`);
      parts.push(fieldList(fields, words).text);
    });
  }
  return joined(parts);
}

function factsOf({ limits, example }: Field, words: ReferenceWords): string[] {
  const facts: string[] = [];
  const add = (label: string, content: string) =>
    facts.push(html`<span><b>${label}</b> ${raw(content)}</span>`);
  const [only] = limits.values;
  if (limits.values.length === 1 && only !== undefined) add(words.always, code(only));
  if (limits.values.length > 1) add(words.oneOf, limits.values.map(code).join(' '));
  if (limits.default !== undefined) add(words.default, code(limits.default));
  const ranges = [
    range(limits.minimum, limits.maximum, words),
    withUnit(range(limits.minimumLength, limits.maximumLength, words), words.characters),
    withUnit(range(limits.minimumItems, limits.maximumItems, words), words.items),
  ].filter((one) => one !== '');
  for (const one of ranges) facts.push(html`<span>${one}</span>`);
  if (limits.pattern !== undefined) add(words.pattern, code(limits.pattern));
  if (example !== undefined && isTelling(example, limits)) add(words.example, code(example));
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

function code(value: Json): string {
  return html`<code>${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}</code>`;
}
