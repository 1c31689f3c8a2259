import { html, type Raw, raw } from '@voice-feedback/html/html';
import { type Fact, factsOf } from './field-facts.ts';
import type { Field } from './fields.ts';
import { joined, prose } from './parts.ts';
import type { ReferenceWords } from './words.ts';

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
  )}${joined(facts.length === 0 ? [] : [html`<p class="facts">${joined(facts.map(factItem))}</p>`])}${inner(field, words)}</li>`;
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

function factItem({ text, values }: Fact): string {
  if (values.length === 0) return html`<span>${text}</span>`;
  return html`<span><b>${text}</b> ${raw(values.map((value) => html`<code>${value}</code>`).join(' '))}</span>`;
}
