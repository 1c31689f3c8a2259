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
      jsonSchema: {
        input: once(standard.jsonSchema.input),
        output: once(opened(standard.jsonSchema.output)),
      },
    },
  };
}

type Convert = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];

function once(convert: Convert): Convert {
  let json: ReturnType<Convert> | undefined;
  return (options) => (json ??= convert(options));
}

/** New fields of an answer need no version, so clients that check a result mustn't reject them. */
function opened(convert: Convert): Convert {
  return (options) => Object.fromEntries(openedMembers(convert(options)));
}

function openedMembers(schema: object): [name: string, value: unknown][] {
  return Object.entries(schema)
    .filter(([name, value]) => name !== 'additionalProperties' || value !== false)
    .map(([name, value]) => [name, openedValue(value)]);
}

function openedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(openedValue);
  return typeof value === 'object' && value !== null ? Object.fromEntries(openedMembers(value)) : value;
}
