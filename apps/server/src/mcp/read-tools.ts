import type { McpServer } from '@modelcontextprotocol/server';
import { valuesQuerySchema, valuesSchema } from '@voice-feedback/contract/feedback-values';
import {
  feedbackFilterShape,
  feedbackRowListSchema,
  filterIsConsistent,
  rowListQuerySchema,
} from '@voice-feedback/contract/inbox';
import { insightsQuerySchema, insightsSchema } from '@voice-feedback/contract/insights';
import { END_USER_ID_CHARACTERS } from '@voice-feedback/contract/sent-fields';
import { themeDetailSchema, themeListSchema, themeQuerySchema } from '@voice-feedback/contract/themes';
import { z } from 'zod';
import { feedback_id } from './feedback-id.ts';
import * as limits from './limits.ts';
import { markedResult, markedSchema } from './marked-data.ts';
import type { ApiCall } from './own-api.ts';
import { type McpSession, toolResult } from './session.ts';
import { shownFields, shownListSchema, shownOrPendingSchema } from './shown-feedback.ts';
import { toolSchema } from './tool-schema.ts';

/** The inbox's filter, without replaced names and what only the dashboard needs. */
const { status: _, key: __, retryable: ___, ...CONDITIONS } = feedbackFilterShape;
const any = (what: string) => `Feedbacks with this ${what}, or with any of several`;
/** The same, described for arguments instead of a query string. */
const FILTER = {
  ...CONDITIONS,
  sentiment: CONDITIONS.sentiment.describe(any('sentiment')),
  emotion: CONDITIONS.emotion.describe(any('emotion')),
  intent: CONDITIONS.intent.describe(any('intent')),
  topic: CONDITIONS.topic.describe('Feedbacks about this topic, or about any of several'),
  tag: CONDITIONS.tag.describe(any('tag')),
  metadata: CONDITIONS.metadata.describe(
    'Feedbacks with all of these values in their metadata, such as {"plan": "pro"}; of a list, any of its values',
  ),
  not_metadata: CONDITIONS.not_metadata.describe(
    'Only feedbacks with none of these values in their metadata, such as {"plan": "free"}',
  ),
  min_score: CONDITIONS.min_score.describe('Lowest sentiment score, from -1 to 1'),
  max_score: CONDITIONS.max_score.describe('Highest sentiment score, from -1 to 1'),
};
const { cursor, order } = rowListQuerySchema.shape;
const { from, to, period, timezone, q, sentiment, topic, category, theme, tag } = FILTER;
const { end_user_id, metadata, app_version } = FILTER;

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const reading = (data: z.ZodType) => ({ annotations, outputSchema: toolSchema(markedSchema(data)) });
const pageSize = (usual: number, maximum: number) =>
  z.int().min(1).max(maximum).default(usual).describe('Maximum number of entries per page');

const SEARCH = {
  title: 'Search feedback',
  description:
    'Lists and searches feedback, newest or most urgent first. Returns short rows; read one with get_feedback. A feedback has to match all filters.',
  inputSchema: toolSchema(
    z
      .strictObject({
        ...FILTER,
        order,
        limit: pageSize(limits.FEEDBACKS_PER_PAGE, limits.FEEDBACKS_PER_PAGE_MAXIMUM),
        cursor,
      })
      .check(filterIsConsistent),
  ),
  ...reading(feedbackRowListSchema),
};
const ONE = {
  title: 'Read one feedback',
  description:
    'Returns the transcript and the analysis of one feedback, with its themes, tags, status and note.',
  inputSchema: toolSchema(
    z.strictObject({
      feedback_id,
      segments: z
        .boolean()
        .default(false)
        .describe('Also returns the transcript in parts with times and sentiment'),
    }),
  ),
  ...reading(shownOrPendingSchema),
};
const PERSON = {
  title: 'Read what one person said',
  description: 'Returns the feedback of one person with whole transcripts, newest first.',
  inputSchema: toolSchema(
    z
      .strictObject({
        end_user_id: z.string().min(1).max(END_USER_ID_CHARACTERS).describe('Your own id for the person'),
        ...{ from, to, period, timezone },
        limit: pageSize(limits.MESSAGES_PER_PAGE, limits.MESSAGES_PER_PAGE_MAXIMUM),
        cursor,
      })
      .check(filterIsConsistent),
  ),
  ...reading(shownListSchema),
};
const VALUES = {
  title: 'List values to filter by',
  description:
    'Lists the values of a field and how many feedbacks have each: tags, topics, categories, people, metadata and so on. Use it to find the exact value for a filter.',
  inputSchema: toolSchema(
    z.strictObject({
      field: valuesQuerySchema.shape.field,
      metadata_name: valuesQuerySchema.shape.metadata_name.describe(
        'If the field is "metadata": the name to list the values of. Without it, the names are listed',
      ),
      contains: valuesQuerySchema.shape.contains,
    }),
  ),
  ...reading(valuesSchema),
};
const THEMES = {
  title: 'List themes',
  description:
    'Lists what many people say, pinned themes first: problems, requests and praise, with the number of people. For the feedbacks of a theme, use search_feedback with "theme".',
  inputSchema: toolSchema(
    z.strictObject({
      kind: themeQuerySchema.shape.kind,
      ignored: z.boolean().default(false).describe('If true, only ignored themes; otherwise, only others'),
      done: z.boolean().optional().describe('Only themes that are done, or only those that aren’t'),
      order: themeQuerySchema.shape.order,
      limit: pageSize(limits.THEMES_PER_PAGE, limits.THEMES_PER_PAGE_MAXIMUM),
      cursor: themeQuerySchema.shape.cursor,
    }),
  ),
  ...reading(themeListSchema),
};
const THEME = {
  title: 'Read a theme with quotes',
  description: 'Returns one theme with quotes from people who said it.',
  inputSchema: toolSchema(
    z.strictObject({ theme_id: z.uuid().describe('Id of the theme, as list_themes returns it') }),
  ),
  ...reading(themeDetailSchema),
};
const INSIGHTS = {
  title: 'See what people talk about',
  description:
    'Returns what people talk about in a period and what changed since the previous one, by theme, topic or category. Default: the last 30 days.',
  inputSchema: toolSchema(
    z
      .strictObject({
        by: insightsQuerySchema.shape.by,
        weight_by: insightsQuerySchema.shape.weight_by,
        compare_by: insightsQuerySchema.shape.compare_by,
        ...{ from, to, period, timezone: insightsQuerySchema.shape.timezone },
        ...{ q, sentiment, topic, category, theme, tag, end_user_id, metadata, app_version },
        groups: pageSize(limits.GROUPS_PER_ANSWER, limits.GROUPS_PER_ANSWER_MAXIMUM).describe(
          'Number of groups to return: pinned ones first, then those that most people talk about',
        ),
      })
      .check(filterIsConsistent),
  ),
  ...reading(insightsSchema),
};

/** Registers the tools that only read. */
export function registerReadTools(server: McpServer, session: McpSession): void {
  const read = (call: ApiCall, change: (data: unknown) => unknown = (data) => data) =>
    toolResult(session, async () => markedResult(change(await session.api(call))));

  server.registerTool('search_feedback', SEARCH, (query) => read({ path: '/feedbacks/rows', query }));
  server.registerTool('get_feedback', ONE, ({ feedback_id: feedback, segments }) =>
    read({ path: `/feedbacks/${feedback}`, query: { fields: shownFields(segments) } }),
  );
  server.registerTool('list_person_feedback', PERSON, (query) =>
    read({ path: '/feedbacks', query: { ...query, fields: shownFields() } }),
  );
  server.registerTool('list_filter_values', VALUES, (query) =>
    read({ path: '/feedbacks/values', query: { ...query, limit: limits.VALUES_PER_ANSWER } }),
  );
  server.registerTool('list_themes', THEMES, (query) => read({ path: '/themes', query }));
  server.registerTool('get_theme', THEME, ({ theme_id: one }) => read({ path: `/themes/${one}` }));
  server.registerTool('get_insights', INSIGHTS, ({ groups, ...query }) =>
    read({ path: '/insights', query }, (data) => {
      const insights = insightsSchema.parse(data);
      return { ...insights, groups: insights.groups.slice(0, groups) };
    }),
  );
}
