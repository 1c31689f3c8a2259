import type { CallToolResult } from '@modelcontextprotocol/server';
import { Problem } from '../http/errors/problem.ts';

/** A tool refuses for a reason that only exists here. All other reasons are the API's problems. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
  readonly code: 'result_too_large' | 'confirmation_invalid';

  constructor(code: ToolRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What an assistant can do about an error, by code. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  insufficient_scope:
    'Don’t try again. The user can connect again and allow it, or use a key that has this scope.',
  forbidden: 'Don’t try again.',
  not_found: 'Check the id. search_feedback and list_themes return ids.',
  unknown_cursor: 'Call again without "cursor" to start with the first page.',
  result_too_large: 'Call again with a smaller "limit", a shorter period, or without segments.',
  rate_limited: 'Wait, then try again.',
  daily_limit_reached: 'Don’t try again today.',
  overloaded: 'Wait a few seconds, then try again.',
  edit_conflict: 'Read the feedback again, then ask the user again.',
  confirmation_invalid: 'Call again without "confirm", and ask the user again.',
  email_not_proven: 'The owner of the account has to confirm the email address first.',
  insufficient_credits: 'The owner of the account has to add credits first.',
};

/** A refusal that the model may read. All other errors are unexpected. */
export function isRefusal(error: unknown): error is Problem | ToolRefusal {
  return error instanceof Problem || error instanceof ToolRefusal;
}

/** Returns a tool's error for a model: the code, what happened and what to do next. */
export function refusedResult(refusal: Problem | ToolRefusal): CallToolResult {
  const invalid = refusal instanceof Problem ? (refusal.errors ?? []) : [];
  const lines = [
    `${refusal.code}: ${refusal.message}`,
    ...invalid.map(({ path, message }) => `${path.replace(/^(querystring|body)\//, '')} ${message}`),
    NEXT_STEPS[refusal.code],
  ];
  return {
    content: [{ type: 'text', text: lines.filter((line) => line !== undefined).join('\n') }],
    isError: true,
  };
}
