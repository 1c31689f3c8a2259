import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { EMAIL_CHARACTERS, ME } from '@voice-feedback/contract/assignees';
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
import { type Change, changedSchema, changeWith, confirm, shown } from './change.ts';
import { feedback_id } from './feedback-id.ts';
import type { McpSession } from './session.ts';
import { toolSchema } from './tool-schema.ts';
import { needsScope } from './tool-scopes.ts';

const tags = z.array(z.string().trim().min(1).max(TAG_CHARACTERS)).min(1).max(TAGS_PER_FEEDBACK);
const annotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const editedSchema = feedbackViewSchema.pick({
  id: true,
  tags: true,
  inbox_status: true,
  note: true,
  assignee: true,
  version: true,
});
const submittedSchema = z.object({ id: z.uuid(), status: z.enum(FEEDBACK_STATUSES) });
const editing = {
  outputSchema: toolSchema(changedSchema(editedSchema)),
  annotations,
  scopeChallenge: needsScope('manage'),
};

const TAG = {
  title: 'Tag a feedback',
  description: 'Adds tags to a feedback or removes some. The other tags stay. Needs the user’s confirmation.',
  inputSchema: toolSchema(
    z
      .strictObject({
        feedback_id,
        add: tags.optional().describe('Tags to add'),
        remove: tags.optional().describe('Tags to remove'),
        confirm,
      })
      .refine(({ add, remove }) => add !== undefined || remove !== undefined, {
        message: 'has neither "add" nor "remove"',
      }),
  ),
  ...editing,
};
const STATUS = {
  title: 'Set the status of a feedback',
  description: 'Sets the triage status that the team sees in the inbox. Needs the user’s confirmation.',
  inputSchema: toolSchema(
    z.strictObject({
      feedback_id,
      inbox_status: z.enum(INBOX_STATUSES).describe('New triage status'),
      confirm,
    }),
  ),
  ...editing,
};
const NOTE = {
  title: 'Write the note of a feedback',
  description:
    'Writes the team’s note on a feedback. It replaces the note that’s there, so read that first with get_feedback. Needs the user’s confirmation.',
  inputSchema: toolSchema(
    z.strictObject({
      feedback_id,
      note: z.string().trim().max(NOTE_CHARACTERS).describe('The whole new note; "" removes it'),
      confirm,
    }),
  ),
  ...editing,
  annotations: { ...annotations, destructiveHint: true },
};
const ASSIGN = {
  title: 'Assign a feedback',
  description:
    'Assigns a feedback to a member of the team, who is notified, or to nobody. Needs the user’s confirmation.',
  inputSchema: toolSchema(
    z.strictObject({
      feedback_id,
      // By address, so that the user who confirms it sees who it is.
      assignee: z
        .union([z.literal(ME), z.email().max(EMAIL_CHARACTERS)])
        .nullable()
        .describe('Email address of a member; "me" is the signed-in user, null is nobody'),
      confirm,
    }),
  ),
  ...editing,
};
const SUBMIT = {
  title: 'Submit feedback',
  description:
    'Submits a written feedback, or a recording by its https URL. It’s analyzed and charged like any other, within a minute; get_feedback returns the result. Needs the user’s confirmation.',
  inputSchema: toolSchema(
    z
      .strictObject({
        text: processTextSchema.shape.text.optional(),
        audio_url: processJsonSchema.shape.audio_url.optional(),
        language: processTextSchema.shape.language,
        metadata: processTextSchema.shape.metadata,
        tags: processTextSchema.shape.tags.describe('Tags of the new feedback'),
        end_user_id: processTextSchema.shape.end_user_id,
        confirm,
      })
      .refine(({ text, audio_url: url }) => (text === undefined) !== (url === undefined), {
        message: 'has neither "text" nor "audio_url", or both',
      }),
  ),
  outputSchema: toolSchema(changedSchema(submittedSchema)),
  annotations: { ...annotations, idempotentHint: false, openWorldHint: true },
  scopeChallenge: needsScope('submit'),
};

/** Registers the tools that change something. None of them does without a confirmation of exactly this change. */
export function registerWriteTools(server: McpServer, session: McpSession): void {
  const { api } = session;

  const edit = (
    asked: { tool: string; feedback: string; confirm?: string | undefined; context: ServerContext },
    plan: (current: z.output<typeof editedSchema>) => Pick<Change, 'what' | 'warning'> & { body: object },
  ) =>
    changeWith(session, asked.context, asked.confirm, 'manage', async () => {
      const path = `/feedbacks/${asked.feedback}`;
      const fields = Object.keys(editedSchema.shape).join(',');
      const current = editedSchema.parse(await api({ path, query: { fields } }));
      const { body, what, warning } = plan(current);
      const { version } = current;
      return {
        tool: asked.tool,
        what: `Feedback ${asked.feedback}: ${what}`,
        warning,
        // A confirmation is for the feedback as it was when the user was asked.
        basis: [asked.feedback, version, body],
        make: async () =>
          editedSchema.parse(await api({ method: 'PATCH', path, body: { ...body, version } })),
      };
    });

  server.registerTool(
    'tag_feedback',
    TAG,
    ({ feedback_id: feedback, add = [], remove = [], ...rest }, context) =>
      edit({ tool: 'tag_feedback', feedback, ...rest, context }, (current) => {
        const wanted = new Set([...current.tags, ...add].filter((tag) => !remove.includes(tag)));
        const parts = [
          ...(add.length > 0 ? [`add the tags ${shown(add)}`] : []),
          ...(remove.length > 0 ? [`remove the tags ${shown(remove)}`] : []),
        ];
        return { what: parts.join(' and '), body: { tags: [...wanted] } };
      }),
  );

  server.registerTool(
    'set_feedback_status',
    STATUS,
    ({ feedback_id: feedback, inbox_status, ...rest }, context) =>
      edit({ tool: 'set_feedback_status', feedback, ...rest, context }, (current) => ({
        what: `change the status from "${current.inbox_status}" to "${inbox_status}"`,
        body: { inbox_status },
      })),
  );

  server.registerTool('assign_feedback', ASSIGN, ({ feedback_id: feedback, assignee, ...rest }, context) =>
    edit({ tool: 'assign_feedback', feedback, ...rest, context }, (current) => ({
      what: assignee === null ? 'assign it to nobody' : `assign it to ${shown(assignee)}`,
      warning: current.assignee === null ? undefined : 'Somebody takes care of it already.',
      body: { assignee },
    })),
  );

  server.registerTool('write_note', NOTE, ({ feedback_id: feedback, note, ...rest }, context) =>
    edit({ tool: 'write_note', feedback, ...rest, context }, (current) => ({
      what: note === '' ? 'remove the note' : `write the note ${shown(note)}`,
      warning: current.note === null ? undefined : 'The note that’s there will be gone.',
      body: { note },
    })),
  );

  server.registerTool('submit_feedback', SUBMIT, ({ confirm: code, ...body }, context) =>
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
