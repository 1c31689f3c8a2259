import type { CallToolResult, McpServer, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import type { KeyScope } from '@voice-feedback/contract/api-keys';
import { FEEDBACK_STATUSES } from '@voice-feedback/contract/feedback';
import {
  feedbackViewSchema,
  INBOX_STATUSES,
  NOTE_CHARACTERS,
  processJsonSchema,
  processTextSchema,
} from '@voice-feedback/contract/process';
import { TAG_CHARACTERS, TAGS_PER_FEEDBACK } from '@voice-feedback/contract/sent-fields';
import { z } from 'zod';
import { SHOWN_CHARACTERS } from './limits.ts';
import { markedSchema, markedText, NOTICE } from './marked-data.ts';
import { type McpSession, requireToolScope, toolResult } from './session.ts';
import { needsScope } from './tool-scopes.ts';

const CHANGING: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const confirm = z
  .string()
  .max(1_000)
  .optional()
  .describe(
    'Code of an earlier "confirmation_required" for exactly these arguments. Send it only after the user agreed to the change. Leave it out in the first call',
  );
const tags = z.array(z.string().trim().min(1).max(TAG_CHARACTERS)).min(1).max(TAGS_PER_FEEDBACK);
const feedbackId = z.uuid();

const editedSchema = feedbackViewSchema.pick({
  id: true,
  tags: true,
  inbox_status: true,
  note: true,
  version: true,
});
const submittedSchema = z.object({ id: z.uuid(), status: z.enum(FEEDBACK_STATUSES) });

const changedSchema = <Schema extends z.ZodType>(data: Schema) =>
  markedSchema(data)
    .partial()
    .extend({
      status: z
        .enum(['done', 'confirmation_required', 'declined'])
        .describe('Whether the change was made, or waits for the user’s confirmation, or the user declined it'),
      change: z.string().describe('The change, as the user is asked about it'),
      confirm: z.string().optional().describe('Code to send back in "confirm" after the user agreed'),
    });

interface Change {
  tool: string;
  /** the change, in the words of a command: "add the tags …" */
  what: string;
  /** what else the user should know */
  warning?: string | undefined;
  /** everything that the change depends on */
  basis: unknown;
  make: (once: string) => Promise<unknown>;
}

/** Registers the tools that change something. None of them does without a confirmation of exactly this change. */
export function registerWriteTools(server: McpServer, session: McpSession): void {
  const { api } = session;

  const edit = (
    { tool, feedback, context, code }: { tool: string; feedback: string; context: ServerContext; code?: string | undefined },
    plan: (current: z.output<typeof editedSchema>) => Pick<Change, 'what' | 'warning'> & { body: object },
  ) =>
    changeWith(session, context, code, 'manage', async () => {
      const fields = Object.keys(editedSchema.shape).join(',');
      const path = `/feedbacks/${feedback}`;
      const current = editedSchema.parse(await api({ path, query: { fields } }));
      const { body, ...described } = plan(current);
      return {
        ...described,
        tool,
        // A confirmation is for the feedback as it was when the user was asked.
        basis: [feedback, current.version, body],
        make: async () =>
          editedSchema.parse(await api({ method: 'PATCH', path, body: { ...body, version: current.version } })),
      };
    });

  server.registerTool(
    'tag_feedback',
    {
      title: 'Tag a feedback',
      description: 'Adds tags to a feedback or removes some. The other tags stay. Needs the user’s confirmation.',
      inputSchema: z
        .strictObject({ feedback_id: feedbackId, add: tags.optional(), remove: tags.optional(), confirm })
        .refine(({ add, remove }) => add !== undefined || remove !== undefined, {
          message: 'has neither "add" nor "remove"',
        }),
      outputSchema: changedSchema(editedSchema),
      annotations: CHANGING,
      scopeChallenge: needsScope('manage'),
    },
    ({ feedback_id: feedback, add = [], remove = [], confirm: code }, context) =>
      edit({ tool: 'tag_feedback', feedback, context, code }, (current) => {
        const wanted = new Set([...current.tags, ...add].filter((tag) => !remove.includes(tag)));
        const parts = [
          ...(add.length > 0 ? [`add the tags ${shown(add)}`] : []),
          ...(remove.length > 0 ? [`remove the tags ${shown(remove)}`] : []),
        ];
        return { what: `Feedback ${feedback}: ${parts.join(' and ')}`, body: { tags: [...wanted] } };
      }),
  );

  server.registerTool(
    'set_feedback_status',
    {
      title: 'Set the status of a feedback',
      description: 'Sets the triage status that the team sees in the inbox. Needs the user’s confirmation.',
      inputSchema: z.strictObject({
        feedback_id: feedbackId,
        inbox_status: z.enum(INBOX_STATUSES).describe('New triage status'),
        confirm,
      }),
      outputSchema: changedSchema(editedSchema),
      annotations: CHANGING,
      scopeChallenge: needsScope('manage'),
    },
    ({ feedback_id: feedback, inbox_status: status, confirm: code }, context) =>
      edit({ tool: 'set_feedback_status', feedback, context, code }, (current) => ({
        what: `Feedback ${feedback}: change the status from "${current.inbox_status}" to "${status}"`,
        body: { inbox_status: status },
      })),
  );

  server.registerTool(
    'write_note',
    {
      title: 'Write the note of a feedback',
      description:
        'Writes the team’s note on a feedback. It replaces the note that’s there, so read that first with get_feedback. Needs the user’s confirmation.',
      inputSchema: z.strictObject({
        feedback_id: feedbackId,
        note: z.string().trim().max(NOTE_CHARACTERS).describe('The whole new note; "" removes it'),
        confirm,
      }),
      outputSchema: changedSchema(editedSchema),
      annotations: { ...CHANGING, destructiveHint: true },
      scopeChallenge: needsScope('manage'),
    },
    ({ feedback_id: feedback, note, confirm: code }, context) =>
      edit({ tool: 'write_note', feedback, context, code }, (current) => {
        const what = note === '' ? 'remove the note' : `write the note ${shown(note)}`;
        const warning = current.note === null ? undefined : 'The note that’s there will be gone.';
        return { what: `Feedback ${feedback}: ${what}`, warning, body: { note } };
      }),
  );

  const { text, language, metadata, tags: ownTags, end_user_id: endUserId } = processTextSchema.shape;
  server.registerTool(
    'submit_feedback',
    {
      title: 'Submit feedback',
      description:
        'Submits a written feedback, or a recording by its https URL. It’s analyzed and charged like any other, within a minute; get_feedback returns the result. Needs the user’s confirmation.',
      inputSchema: z
        .strictObject({
          text: text.optional(),
          audio_url: processJsonSchema.shape.audio_url.optional(),
          language: language.optional(),
          metadata,
          tags: ownTags,
          end_user_id: endUserId,
          confirm,
        })
        .refine(({ text: given, audio_url: url }) => (given === undefined) !== (url === undefined), {
          message: 'has neither "text" nor "audio_url", or both',
        }),
      outputSchema: changedSchema(submittedSchema),
      annotations: { ...CHANGING, idempotentHint: false, openWorldHint: true },
      scopeChallenge: needsScope('submit'),
    },
    ({ confirm: code, ...body }, context) =>
      changeWith(session, context, code, 'submit', async () => ({
        tool: 'submit_feedback',
        what:
          body.text === undefined
            ? `Submit the recording at ${shown(body.audio_url)} as new feedback`
            : `Submit ${shown(body.text)} as new feedback`,
        warning: 'It’s charged like any other.',
        basis: body,
        make: async (once) =>
          submittedSchema.parse(
            await api({
              method: 'POST',
              path: '/process',
              body,
              // Repeating a confirmed call submits nothing twice.
              headers: { prefer: 'respond-async', 'idempotency-key': once },
            }),
          ),
      })),
  );
}

/** Makes a change if the user has confirmed it, and asks otherwise. */
function changeWith(
  session: McpSession,
  context: ServerContext,
  code: string | undefined,
  scope: KeyScope,
  propose: () => Promise<Change>,
) {
  return toolResult(session, async () => {
    requireToolScope(session, scope);
    const { tool, what, warning, basis, make } = await propose();
    const question = [`${what}?`, warning].filter((part) => part !== undefined).join(' ');
    const confirmation = await session.confirmations.of(context, { tool, question, basis }, code);
    if (confirmation.state === 'asked') return confirmation.result;
    if (confirmation.state === 'confirmed') {
      const data = await make(confirmation.once);
      return resultOf(`Done. ${what}.`, { status: 'done', change: what, notice: NOTICE, data }, data);
    }
    if (confirmation.state === 'declined')
      return resultOf('The user declined. Nothing was changed. Don’t ask again.', {
        status: 'declined',
        change: what,
      });
    return resultOf(
      `confirmation_required: nothing was changed yet. Ask the user: ${question}\nIf the user agrees, call ${tool} again with the same arguments and with "confirm": ${JSON.stringify(confirmation.code)}`,
      { status: 'confirmation_required', change: what, confirm: confirmation.code },
    );
  });
}

function resultOf(
  text: string,
  structuredContent: Record<string, unknown>,
  data?: unknown,
): CallToolResult {
  const marked = data === undefined ? [] : [{ type: 'text' as const, text: markedText(data) }];
  return { content: [{ type: 'text', text }, ...marked], structuredContent };
}

/** A value of the assistant's in a question to the user: quoted, on one line, and not too long to see the rest. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)`;
}
