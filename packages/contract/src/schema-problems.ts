import {
  OPTION_CHARACTERS,
  QUESTION_CHARACTERS,
  QUESTION_EXAMPLE_CHARACTERS,
  QUESTION_EXAMPLES,
  QUESTION_OPTIONS,
  QUESTION_OPTIONS_MINIMUM,
} from './questions.ts';

/** Limits of a JSON Schema that says what to extract, and what can be wrong with one. */

/** Values of all its objects. */
export const SCHEMA_VALUES = 20;
/** Objects in objects, with the outermost. */
export const SCHEMA_DEPTH = 3;
export const PROPERTY_NAME_CHARACTERS = 60;
/** Items of a list. */
export const SCHEMA_LIST_ITEMS = 20;
/** What a problem's text names. */
export interface ProblemFacts {
  /** of the value */
  type: string;
  /** what can be there instead */
  allowed: string;
}

const ENGLISH = {
  root_not_object: () => 'is not "object": a schema describes an object',
  empty: () => 'has nothing to extract',
  too_many_values: () => `has more than ${SCHEMA_VALUES} values to extract`,
  no_properties: () => 'is missing: an object says what it has',
  required_unknown: () => 'is not a list of its properties',
  required_without_null: () =>
    'is required, but a message may not say it: allow null as well, or take it out of "required"',
  wrong_name: () =>
    `has a name with something other than letters from a to z, digits, "_" and "-", up to ${PROPERTY_NAME_CHARACTERS}, the first a letter`,
  not_boolean: () => 'is not true or false',
  not_whole: () => 'is not a whole number from 1',
  not_a_number: () => 'is not a number',
  not_a_text: () => `is not a text of at most ${QUESTION_CHARACTERS} characters`,
  not_a_schema: () => 'is not a schema',
  no_type: ({ allowed }) => `has no type: use ${allowed}`,
  wrong_type: ({ allowed }) => `isn't supported: use ${allowed}`,
  several_types: () => 'has several types: only null may stand beside one',
  only_or_null: () => "isn't supported, except for something or null",
  unknown_reference: () => 'is not one of the schema’s own "$defs", such as "#/$defs/Order"',
  keyword_here: () => "isn't supported here",
  keyword_of_type: ({ type, allowed }) =>
    `isn't supported: ${/^[aoi]/.test(type) ? 'an' : 'a'} ${type} can have ${allowed}, title and description`,
  wrong_items: () => 'is neither "string" nor "object": a list has items of these types',
  nested_in_list: () => 'is inside a list, whose objects can only have values',
  too_deep: () => `is deeper than ${SCHEMA_DEPTH} objects`,
  wrong_option: () => `has something other than strings of 1 to ${OPTION_CHARACTERS} characters`,
  options_count: () => `doesn't have ${QUESTION_OPTIONS_MINIMUM} to ${QUESTION_OPTIONS} different options`,
  examples_size: () =>
    `has more than ${QUESTION_EXAMPLES} sentences, or one of more than ${QUESTION_EXAMPLE_CHARACTERS} characters`,
} as const satisfies Record<string, (facts: ProblemFacts) => string>;
export type SchemaProblemCode = keyof typeof ENGLISH;
export type SchemaProblemWords = Readonly<Record<SchemaProblemCode, (facts: ProblemFacts) => string>>;

/** What is wrong, in English, as the API says it after the path. */
export const SCHEMA_PROBLEMS: SchemaProblemWords = ENGLISH;
export const SCHEMA_PROBLEM_CODES = Object.keys(ENGLISH) as SchemaProblemCode[];
