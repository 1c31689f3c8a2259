import { REPLY_CHARACTERS } from '@voice-feedback/contract/replies';
import { fillVariables, type ReplyValues, variableValue } from '@voice-feedback/contract/reply-variables';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { senderName } from './write-reply.ts';

const PATH = 'body/text';

export function replyValues(values: ReplyValues): ReplyValues {
  return {
    organization: senderName(values.organization),
    theme: variableValue(values.theme),
    quote: variableValue(values.quote),
  };
}

/**
 * A text with its variables filled in. Throws `invalid_request` for one that doesn't exist or has no value here, and a text
 * that gets too long.
 */
export function fillText(text: string, values: ReplyValues): string {
  const { text: filled, unknown, empty } = fillVariables(text, replyValues(values));
  const [name] = unknown;
  if (name !== undefined)
    throw invalidRequest([{ path: PATH, message: `names {{${name.slice(0, 40)}}}, which doesn’t exist` }]);
  const [variable] = empty;
  if (variable !== undefined)
    throw invalidRequest([{ path: PATH, message: `names {{${variable}}}, which has no value here` }]);
  if (filled.length > REPLY_CHARACTERS)
    throw invalidRequest([
      { path: PATH, message: `has more than ${REPLY_CHARACTERS} characters when it’s filled in` },
    ]);
  return filled;
}

/** The name of the theme that a feedback says and most people share; null if it says none. */
export async function themeOfFeedback(database: Database | Trx, feedbackId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(whole.name, theme.name) as name
    from theme_mentions as mention
      join themes as theme on theme.id = mention.theme_id and theme.emerged_at is not null
      left join themes as whole on whole.id = theme.merged_into
    where mention.recording_id = ${feedbackId}::uuid
    order by theme.people desc, theme.id limit 1`.execute(database);
  return rows[0]?.name ?? null;
}
