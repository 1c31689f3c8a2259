import type { z } from 'zod';
import type { ApiChange } from './api-changes.ts';

/** Marks a field as replaced by another one. Callers that send it get the dates of `change`. */
export function replaced<Schema extends z.ZodType>(
  schema: Schema,
  change: ApiChange,
  instead: string,
): Schema {
  return schema.meta({ deprecated: true, 'x-change': change, description: `Deprecated. ${instead}` });
}
