import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { issuesIn } from '../http/errors/validation-issues.ts';

/**
 * A tool's schema, converted to JSON Schema once. Each request registers all tools, and converting their schemas
 * takes nine times as long as the rest of listing them (88 of 98 ms). Its errors are worded as the API's.
 */
export function toolSchema<Schema extends z.ZodType>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const { '~standard': standard } = schema;
  return {
    '~standard': {
      ...standard,
      async validate(given) {
        const { success, data, error } = await schema.safeParseAsync(given);
        if (success) return { value: data };
        return {
          issues: issuesIn(error, schema).map(({ path, message }) => ({
            message,
            path: path === '' ? [] : [path],
          })),
        };
      },
      jsonSchema: {
        input: once(changed(standard.jsonSchema.input, portable)),
        output: once(changed(standard.jsonSchema.output, (schema) => portable(opened(schema)))),
      },
    },
  };
}

type Convert = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];
const OPENAPI_KEYWORD = 'x-';
type Members = Record<string, unknown>;

function once(convert: Convert): Convert {
  let json: ReturnType<Convert> | undefined;
  return (options) => (json ??= convert(options));
}

/** Changes a JSON Schema and all those inside it. */
function changed(convert: Convert, change: (schema: Members) => Members): Convert {
  const changedValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changedValue);
    return isObject(value) ? changedSchema(value) : value;
  };
  const changedSchema = (schema: Members): Members =>
    Object.fromEntries(Object.entries(change(schema)).map(([name, value]) => [name, changedValue(value)]));
  return (options) => changedSchema(convert(options));
}

/** New fields of an answer need no version, so clients that check a result mustn't reject them. */
function opened({ additionalProperties, ...others }: Members): Members {
  const isFree =
    additionalProperties === undefined ||
    additionalProperties === false ||
    // Any value at all, which is what leaving it out means.
    (isObject(additionalProperties) && Object.keys(additionalProperties).length === 0);
  return isFree ? others : { ...others, additionalProperties };
}

/**
 * Some clients translate schemas to a dialect with a single type per value, and drop or reject a list of types. Strict
 * ones reject the keywords that only our OpenAPI document has.
 */
function portable(schema: Members): Members {
  const { type, ...others } = Object.fromEntries(
    Object.entries(schema).filter(([name]) => !name.startsWith(OPENAPI_KEYWORD)),
  );
  if (type === undefined) return others;
  return Array.isArray(type) && others.anyOf === undefined
    ? { ...others, anyOf: type.map((one) => ({ type: one })) }
    : { type, ...others };
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
