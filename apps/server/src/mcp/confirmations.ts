import { createHash, randomUUID } from 'node:crypto';
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { openServerSecret } from '../database/server-secret.ts';
import { CONFIRMATION_SECONDS } from './limits.ts';
import { ToolRefusal } from './refusals.ts';

/** A change that a tool wants to make. */
export interface ProposedChange {
  tool: string;
  /** the question to the user, about exactly this change */
  question: string;
  /** everything that the change depends on */
  basis: unknown;
}

export type Confirmation =
  /** `once` is the same each time this confirmation is used */
  | { state: 'confirmed'; once: string }
  | { state: 'declined' }
  /** the client asks the user, and then calls again */
  | { state: 'asked'; result: InputRequiredResult }
  /** the assistant has to ask the user, and then call again with the code */
  | { state: 'required'; code: string };

interface Sealed {
  change: string;
  once: string;
}

export interface Confirmations {
  codec: RequestStateCodec<Sealed>;
  /**
   * Returns whether the user has confirmed the change.
   * @param code of an earlier answer, as the assistant sent it
   * @throws ToolRefusal `confirmation_invalid` for a code that has expired or is for something else
   */
  of(context: ServerContext, change: ProposedChange, code: string | undefined): Promise<Confirmation>;
}

const SECRET = 'mcp-confirmations';
const ANSWER = 'confirm';
const answerSchema = z.object({
  [ANSWER]: z.boolean().meta({ title: 'Make this change' }),
});
const askingSchema = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    elicitation: z
      .looseObject({ form: z.unknown(), url: z.unknown() })
      .partial()
      // As MCP says: without a mode, forms are meant.
      .refine(({ form, url }) => form !== undefined || url === undefined),
  }),
});

export async function openConfirmations(database: Database): Promise<(subject: string) => Confirmations> {
  const key = new Uint8Array(await openServerSecret(database, SECRET));
  return (subject) => confirmationsOf(key, subject);
}

/**
 * A change needs two calls, and the second one a confirmation of exactly this change, by this caller. Clients that can
 * ask their user (elicitation) do that, so the model can't confirm anything. For other clients, the first call returns
 * a code that the assistant has to send back.
 */
function confirmationsOf(key: Uint8Array, subject: string): Confirmations {
  const codec = createRequestStateCodec<Sealed>({
    key,
    ttlSeconds: CONFIRMATION_SECONDS,
    bind: () => subject,
  });
  return {
    codec,
    async of(context, { tool, question, basis }, code) {
      const change = createHash('sha256')
        .update(JSON.stringify([tool, basis]))
        .digest('base64url');
      const seal = () => codec.mint({ change, once: randomUUID() }, context);
      if (asksItsUser(context)) {
        const { inputResponses, requestState } = context.mcpReq;
        const response = inputResponse(inputResponses, ANSWER);
        if (response.kind !== 'elicit') {
          const asked = inputRequired.elicit({ message: question, requestedSchema: answerSchema });
          const result = inputRequired({ inputRequests: { [ANSWER]: asked }, requestState: await seal() });
          return { state: 'asked', result };
        }
        const sealed = requestState<Sealed>();
        if (acceptedContent(inputResponses, ANSWER, answerSchema)?.[ANSWER] !== true)
          return { state: 'declined' };
        return confirmedBy(sealed, change);
      }
      if (code === undefined) return { state: 'required', code: await seal() };
      const sealed = await codec.verify(code, context).catch(() => undefined);
      return confirmedBy(sealed, change);
    },
  };
}

function confirmedBy(sealed: Sealed | undefined, change: string): Confirmation {
  if (sealed?.change !== change)
    throw new ToolRefusal(
      'confirmation_invalid',
      'This confirmation has expired, or it is for a different change. Nothing was changed.',
    );
  return { state: 'confirmed', once: sealed.once };
}

/**
 * Whether the client can ask its user during this call. Up to protocol version 2025-11-25, that needs a session in this
 * process, which this server doesn't keep.
 */
function asksItsUser({ mcpReq: { envelope } }: ServerContext): boolean {
  return askingSchema.safeParse(envelope).success;
}
