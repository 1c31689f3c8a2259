import { type Extraction, extractionSchema } from '@voice-feedback/contract/extraction';

/** A schema to start from: one of each kind of value. */
export const EXAMPLE_SCHEMA: Extraction = {
  type: 'object',
  properties: {
    wants_refund: { type: ['boolean', 'null'], description: 'Whether the speaker wants a refund' },
    phone: { type: 'string', enum: ['iPhone', 'Android'], description: 'The phone they have' },
    seats: { type: ['integer', 'null'], description: 'How many seats they need' },
    problems: { type: 'array', items: { type: 'string' }, description: 'The problems they had' },
  },
};

const INDENT = 2;

/** A schema as it's edited; empty without one. */
export function schemaText(schema: Extraction | null): string {
  return schema === null ? '' : JSON.stringify(schema, null, INDENT);
}

/** The schema that is typed, or what is wrong with it: why it isn't JSON, or each problem with its path. */
export function readSchemaText(
  text: string,
): { schema: Extraction | null } | { invalid: string } | { problems: string[] } {
  if (text.trim() === '') return { schema: null };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { invalid: error instanceof Error ? error.message : '' };
  }
  const { data, error } = extractionSchema.safeParse(given);
  if (data !== undefined) return { schema: data };
  return {
    problems: (error?.issues ?? []).map(({ path, message }) =>
      path.length === 0 ? message : `${path.join('.')} ${message}`,
    ),
  };
}
