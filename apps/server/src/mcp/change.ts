import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { KeyScope } from '@voice-feedback/contract/api-keys';
import { z } from 'zod';
import { SHOWN_CHARACTERS } from './limits.ts';
import { markedText, NOTICE, visibleJson } from './marked-data.ts';
import { type McpSession, requireToolScope, toolResult } from './session.ts';

const CODE_CHARACTERS = 1_000;

/** Parameter of every tool that changes something. */
export const confirm = z
  .string()
  .max(CODE_CHARACTERS)
  .optional()
  .describe(
    'Code of an earlier "confirmation_required" for exactly these arguments. Send it only after the user agreed to the change. Leave it out in the first call',
  );

/** A change that a tool proposes. */
export interface Change {
  tool: string;
  /** the change, in the words of a command: "add the tags …" */
  what: string;
  /** what else the user should know */
  warning?: string | undefined;
  /** everything that the change depends on */
  basis: unknown;
  /** @param once the same each time this confirmation is used */
  make: (once: string) => Promise<unknown>;
}

/** Schema of a changing tool's structured content. @param data of what was changed */
export function changedSchema<Schema extends z.ZodType>(data: Schema) {
  return z.object({
    status: z
      .enum(['done', 'confirmation_required', 'declined'])
      .describe('Whether the change was made, or waits for the user’s confirmation, or the user declined it'),
    change: z.string().describe('The change, as the user is asked about it'),
    confirm: z.string().optional().describe('Code to send back in "confirm" after the user agreed'),
    notice: z.string().optional().describe('How to treat the data'),
    data: data.optional().describe('What was changed, as it is now'),
  });
}

/** Makes a change if the user has confirmed it, and asks otherwise. */
export function changeWith(
  session: McpSession,
  context: ServerContext,
  code: string | undefined,
  scope: KeyScope,
  propose: () => Promise<Change>,
): Promise<CallToolResult | InputRequiredResult> {
  return toolResult<CallToolResult | InputRequiredResult>(session, async () => {
    requireToolScope(session, scope);
    const { tool, what, warning, basis, make } = await propose();
    const question = [`${what}?`, ...(warning === undefined ? [] : [warning])].join(' ');
    const confirmation = await session.confirmations.of(context, { tool, question, basis }, code);
    switch (confirmation.state) {
      case 'asked':
        return confirmation.result;
      case 'declined':
        return resultOf(['The user declined. Nothing was changed. Don’t ask again.'], {
          status: 'declined',
          change: what,
        });
      case 'required':
        return resultOf(
          [
            `confirmation_required: nothing was changed yet. Ask the user: ${question}`,
            `If the user agrees, call ${tool} again with the same arguments and with "confirm": ${JSON.stringify(confirmation.code)}`,
          ],
          { status: 'confirmation_required', change: what, confirm: confirmation.code },
        );
      case 'confirmed': {
        const data = await make(confirmation.once);
        return resultOf([`Done. ${what}.`, markedText(data)], {
          status: 'done',
          change: what,
          notice: NOTICE,
          data,
        });
      }
    }
  });
}

function resultOf(texts: string[], structuredContent: Record<string, unknown>): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })), structuredContent };
}

/** A value of the assistant's in a question to the user: quoted, on one line, and not too long to see the rest. */
export function shown(value: unknown): string {
  const text = visibleJson(value);
  return text.length <= SHOWN_CHARACTERS
    ? text
    : `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`;
}
