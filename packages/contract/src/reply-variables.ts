import { z } from 'zod';

/** What the text of a reply can name in double braces: `{{organization}}`. The server fills it in when it's sent. */
const REPLY_VARIABLES = ['organization', 'theme', 'quote'] as const;
type ReplyVariable = (typeof REPLY_VARIABLES)[number];
/** Longest value, so that a text stays one email. */
export const REPLY_VALUE_CHARACTERS = 200;

export const replyVariablesSchema = z
  .object({
    organization: z
      .string()
      .describe('Name of the organization')
      .meta({ examples: ['Café Linden'] }),
    theme: z
      .string()
      .nullable()
      .describe('Name of the theme; null if there’s none')
      .meta({ examples: ['Slow export'] }),
    quote: z
      .string()
      .nullable()
      .describe(`What the person said, up to ${REPLY_VALUE_CHARACTERS} characters; null if it has no words`)
      .meta({ examples: ['The export takes minutes.'] }),
  })
  .describe('What `{{organization}}`, `{{theme}}` and `{{quote}}` stand for in a text');
export type ReplyValues = z.infer<typeof replyVariablesSchema>;

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const UNPRINTABLE = /[\p{Cc}\p{Cf}]+/gu;

interface Filled {
  text: string;
  /** names in braces that don't exist */
  unknown: string[];
  /** variables that have no value here */
  empty: ReplyVariable[];
}

/** Replaces the variables of a text, once: a value that contains braces stays as it is. */
export function fillVariables(text: string, values: ReplyValues): Filled {
  const unknown: string[] = [];
  const empty: ReplyVariable[] = [];
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    const variable = REPLY_VARIABLES.find((one) => one === name);
    const value = variable === undefined ? null : values[variable];
    if (variable === undefined) unknown.push(name);
    else if (value === null || value === '') empty.push(variable);
    return value ?? whole;
  });
  return { text: filled, unknown, empty };
}

/** A value as one line of limited length. */
export function variableValue(value: string | null): string | null {
  if (value === null) return null;
  const line = value.replaceAll(UNPRINTABLE, ' ').trim();
  return line.length <= REPLY_VALUE_CHARACTERS
    ? line
    : `${line.slice(0, REPLY_VALUE_CHARACTERS - 1).trimEnd()}…`;
}
