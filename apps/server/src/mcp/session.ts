import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { insufficientScope } from '../http/access/required-scope.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitTries } from '../http/limits/rate-limit.ts';
import type { Confirmations } from './confirmations.ts';
import { CALLS_PER_MINUTE } from './limits.ts';
import type { OwnApi } from './own-api.ts';
import { isRefusal, refusedResult } from './refusals.ts';

/** One MCP request: its caller and what its tools use. Nothing outlives the request. */
export interface McpSession {
  api: OwnApi;
  database: Database;
  logger: FastifyBaseLogger;
  confirmations: Confirmations;
  scopes: readonly KeyScope[];
  /** whose calls are counted: the key, or the account for users and apps */
  subject: string;
}

/** Counts a call of a tool or resource. Throws `Problem` `rate_limited`. */
export async function limitCalls({ database, subject }: McpSession): Promise<void> {
  await limitTries(database, {
    subject: `mcp:${subject}`,
    most: CALLS_PER_MINUTE,
    detail: (seconds) =>
      `More than ${CALLS_PER_MINUTE} calls of tools in a minute. The next one is possible in ${seconds} s.`,
  });
}

/** Throws `Problem` `insufficient_scope` before a tool asks the user for something that would be refused. */
export function requireToolScope({ scopes }: McpSession, scope: KeyScope): void {
  if (!scopes.includes(scope)) throw insufficientScope(scope, scopes);
}

/** Runs a tool. A problem becomes a result that the model can read; unexpected errors only say that they happened. */
export async function toolResult<Result extends CallToolResult | InputRequiredResult>(
  session: McpSession,
  run: () => Promise<Result>,
): Promise<Result | CallToolResult> {
  try {
    await limitCalls(session);
    return await run();
  } catch (error) {
    if (isRefusal(error)) return refusedResult(error);
    session.logger.error({ err: error }, 'a tool failed');
    return refusedResult(new Problem('internal_error'));
  }
}
