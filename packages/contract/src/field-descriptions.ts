import { ACCOUNT_FIELDS } from './field-descriptions/accounts.ts';
import { FEEDBACK_FIELDS } from './field-descriptions/feedbacks.ts';
import { LIST_FIELDS } from './field-descriptions/lists.ts';
import { OPERATION_FIELDS } from './field-descriptions/operation.ts';
import type { ExampleJson, FieldDescriptions } from './field-descriptions/types.ts';

/**
 * The description and example of a field, by its name. They're used in `/openapi.json` and in the types generated from
 * it. A name means the same everywhere, so it's described once. Where it doesn't, the schema has its own `.describe` or
 * `.meta({ examples })`, which takes precedence.
 */
export interface DescribedField {
  description: string;
  example?: ExampleJson;
}

const FIELDS: FieldDescriptions = {
  ...LIST_FIELDS,
  ...FEEDBACK_FIELDS,
  ...ACCOUNT_FIELDS,
  ...OPERATION_FIELDS,
};

/** Returns the description for `owner.name`, or else the one for `name`; undefined if there is neither. */
export function descriptionOf(owner: string, name: string): DescribedField | undefined {
  const found = FIELDS[`${owner}.${name}`] ?? FIELDS[name];
  if (found === undefined) return undefined;
  if (typeof found === 'string') return { description: found };
  const [description, example] = found;
  return { description, example };
}
