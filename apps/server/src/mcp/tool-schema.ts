import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/**
 * A tool's schema whose JSON Schema is made only once. Each request registers all tools, and converting their schemas
 * takes nine times as long as the rest of listing them (88 of 98 ms).
 */
export function toolSchema<Schema extends z.ZodType>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const { '~standard': standard } = schema;
  return {
    '~standard': {
      ...standard,
      jsonSchema: { input: once(standard.jsonSchema.input), output: once(standard.jsonSchema.output) },
    },
  };
}

type Convert = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];

function once(convert: Convert): Convert {
  let json: ReturnType<Convert> | undefined;
  return (options) => (json ??= convert(options));
}
