import { ERRORS } from '@voice-feedback/contract/errors';
import { type FeedbackStatus, feedbackResultSchema } from '@voice-feedback/contract/feedback';
import type { FeedbackView, PendingFeedback, ProcessOptions } from '@voice-feedback/contract/process';
import { type RawBuilder, sql } from 'kysely';
import type { SentColumns } from '../../database/tables/recordings.ts';
import { costOf } from '../charging/charge.ts';
import { UNKNOWN } from '../processing/language.ts';
import type { RecordingRow } from '../recording-row.ts';
import { IMPACT_PARTS_SQL, IMPACT_SQL, impactOf, impactPartsOf } from './impact.ts';
import type { StoredFeedback } from './stored-result.ts';

/**
 * A field of a feedback, stored or computed: `read` returns it from the row, and `sql` writes the same value in
 * PostgreSQL over `recordings`. Lists and exports pass on PostgreSQL's JSON without parsing it, which makes them fast.
 * A field of the contract that is missing here is a type error. `inbox/feedback-json.test.ts` checks that both forms
 * agree.
 */
interface Field<Source, Value> {
  read(source: Source): Value;
  /** `feedbacksUrl` is the URL that the id of a feedback is appended to */
  sql(feedbacksUrl: string): RawBuilder<unknown>;
}

type Fields<Source, View> = { readonly [Name in keyof View]-?: Field<Source, View[Name]> };

interface Recorded<Status extends FeedbackStatus> {
  row: RecordingRow & { status: Status };
}

interface Finished extends Recorded<'done' | 'no_speech'> {
  result: StoredFeedback;
  feedbacksUrl: string;
}

const originalSchema = feedbackResultSchema.pick({ transcript: true });
const column = (name: string) => sql.ref(`recordings.${name}`);
const instantText = (name: string) =>
  sql`to_char(${column(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const resultSpans = (name: 'positive_remarks' | 'improvement_suggestions') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('start', remark -> 'start', 'end', remark -> 'end'))
  from jsonb_array_elements(result -> ${sql.lit(name)}) as remark), '[]')`;
const spanOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** Returns the URL that the id of a feedback is appended to. `publicUrl` is this server's public URL. */
export function feedbacksUrlOf(publicUrl: string): string {
  return new URL('/api/v1/feedbacks/', publicUrl).href;
}

/** Fields of every feedback, whatever its status. */
function commonFields<Status extends FeedbackStatus>() {
  const status = {
    read: ({ row }: Recorded<Status>) => row.status,
    sql: () => column('status'),
  };
  return {
    id: { read: ({ row }: Recorded<Status>) => row.id, sql: () => column('id') },
    status,
    processing_status: status,
    created_at: {
      read: ({ row }: Recorded<Status>) => row.createdAt.toISOString(),
      sql: () => instantText('created_at'),
    },
    tags: { read: ({ row }: Recorded<Status>) => row.tags, sql: () => column('tags') },
    inbox_status: {
      read: ({ row }: Recorded<Status>) => row.inboxStatus,
      sql: () => column('inbox_status'),
    },
    note: { read: ({ row }: Recorded<Status>) => row.note, sql: () => column('note') },
    assignee: {
      read: ({ row }: Recorded<Status>) => row.assignee,
      sql: () => column('assignee'),
    },
    project: {
      read: ({ row }: Recorded<Status>) => row.projectId,
      sql: () => column('project_id'),
    },
    version: { read: ({ row }: Recorded<Status>) => row.version, sql: () => column('version') },
  };
}

/** Fields of a processed feedback besides its stored result. Words and themes are only in answers that must include them. */
export const FINISHED_FIELDS: Fields<
  Finished,
  Omit<FeedbackView, keyof StoredFeedback | 'words' | 'themes'>
> = {
  ...commonFields(),
  metadata: { read: ({ row }) => row.metadata, sql: () => column('metadata') },
  end_user_id: { read: ({ row }) => row.endUserId, sql: () => column('end_user_id') },
  consent: { read: ({ row }) => row.consent, sql: () => column('consent') },
  key: { read: ({ row }) => row.apiKeyId, sql: () => column('api_key_id') },
  contact_email: { read: ({ row }) => row.contactEmail, sql: () => column('contact_email') },
  cost: {
    read: ({ row }) => costOf(row),
    sql: () => sql`jsonb_build_object('credits', trim_scale(cost_micro_euros / 10000.0),
      'amount_euros', to_char(cost_micro_euros / 1000000.0, 'FM999999990.009999'),
      'euros', trim_scale(cost_micro_euros / 1000000.0))`,
  },
  key_topics: { read: ({ result }) => result.topics, sql: () => sql`result -> 'topics'` },
  confidence_score: {
    read: ({ result }) => result.sentiment.confidence,
    sql: () => sql`result #> '{sentiment,confidence}'`,
  },
  timestamps: {
    read: ({ result: { positive_remarks, improvement_suggestions } }) =>
      positive_remarks === null || improvement_suggestions === null
        ? null
        : {
            positive_remarks: positive_remarks.map(spanOf),
            improvement_suggestions: improvement_suggestions.map(spanOf),
          },
    sql: () => sql`case when jsonb_typeof(result -> 'positive_remarks') = 'array' then
      jsonb_build_object('positive_remarks', ${resultSpans('positive_remarks')},
        'improvement_suggestions', ${resultSpans('improvement_suggestions')}) end`,
  },
  reanalyzed_at: {
    read: ({ row }) => row.reanalyzedAt?.toISOString() ?? null,
    sql: () => instantText('reanalyzed_at'),
  },
  audio_url: {
    read: ({ row, feedbacksUrl }) => (row.audioKey === null ? null : `${feedbacksUrl}${row.id}/audio`),
    sql: (feedbacksUrl) => sql`case when audio_key is not null then
      ${feedbacksUrl}::text || ${column('id')} || '/audio' end`,
  },
  image: {
    read: ({ row, feedbacksUrl }) => imageOf(row, feedbacksUrl),
    sql: (feedbacksUrl) => sql`case when image_key is not null then jsonb_build_object(
      'content_type', image_type, 'bytes', image_bytes, 'width', image_width, 'height', image_height,
      'url', ${feedbacksUrl}::text || ${column('id')} || '/image') end`,
  },
  correction: {
    read: ({ row: { correctedAt, correctedBy, originalResult } }) =>
      correctedAt === null
        ? null
        : {
            corrected_at: correctedAt.toISOString(),
            corrected_by: correctedBy ?? '',
            original_transcript: originalSchema.parse(originalResult).transcript,
          },
    sql: () => sql`case when corrected_at is not null then jsonb_build_object(
      'corrected_at', ${instantText('corrected_at')}, 'corrected_by', corrected_by,
      'original_transcript', original_result -> 'transcript') end`,
  },
  impact: { read: ({ result }) => impactOf(result), sql: () => IMPACT_SQL },
  impact_parts: { read: ({ result }) => impactPartsOf(result), sql: () => IMPACT_PARTS_SQL },
};

/** Fields of a feedback without a result: being processed, waiting for its account, or failed. */
export const PENDING_FIELDS: Fields<Recorded<PendingFeedback['status']>, PendingFeedback> = {
  ...commonFields(),
  waiting: {
    read: ({ row: { waitingReason: reason, waitingUntil, waitingDetail } }) =>
      reason === null || waitingUntil === null
        ? null
        : { reason, until: waitingUntil.toISOString(), message: waitingDetail ?? ERRORS[reason].title },
    sql: () => sql`case when recordings.waiting_reason is not null then jsonb_build_object(
      'reason', recordings.waiting_reason, 'until', ${instantText('waiting_until')},
      'message', recordings.waiting_detail) end`,
  },
  retry_at: {
    read: ({ row }) => row.retryAt?.toISOString() ?? null,
    sql: () => instantText('retry_at'),
  },
  retryable: {
    read: ({ row }) => canBeRetried(row),
    sql: () =>
      sql`recordings.retryable and (recordings.audio_key is not null or recordings.input_text is not null)`,
  },
  error: {
    read: ({ row: { errorCode: code, errorDetail, language } }) =>
      code === null
        ? null
        : {
            code,
            message: errorDetail ?? ERRORS[code].title,
            ...(code === 'unsupported_language' && language !== null && language !== UNKNOWN
              ? { language }
              : {}),
          },
    sql: () => sql`case when error_code is not null
      then jsonb_build_object('code', error_code, 'message', coalesce(error_detail, error_code))
        || case when error_code = 'unsupported_language' and recordings.language <> ${UNKNOWN}
          then jsonb_build_object('language', recordings.language) else '{}' end end`,
  },
};

/** Converts what the sender says about a recording to columns; `FINISHED_FIELDS` converts them back. */
export function sentColumns(options: Partial<ProcessOptions>): SentColumns & { metadata: string } {
  return {
    metadata: JSON.stringify(options.metadata ?? {}),
    tags: options.tags ?? [],
    endUserId: options.end_user_id ?? null,
    consent: options.consent ?? null,
    contactEmail: options.contact_email ?? null,
  };
}

type ImageColumns = Pick<
  RecordingRow,
  'id' | 'imageKey' | 'imageType' | 'imageBytes' | 'imageWidth' | 'imageHeight'
>;

function imageOf(
  { id, imageKey, imageType: type, imageBytes: bytes, imageWidth: width, imageHeight: height }: ImageColumns,
  feedbacksUrl: string,
): FeedbackView['image'] {
  if (imageKey === null || type === null || bytes === null || width === null || height === null) return null;
  return { content_type: type, bytes, width, height, url: `${feedbacksUrl}${id}/image` };
}

/** Whether a failed recording can be processed again: it wasn't at fault, and its audio or text is still stored. */
export function canBeRetried({
  retryable,
  audioKey,
  inputText,
}: Pick<RecordingRow, 'retryable' | 'audioKey' | 'inputText'>): boolean {
  return retryable && (audioKey !== null || inputText !== null);
}

/** Reads all `fields` of `source`. */
export function readFields<Source, View>(fields: Fields<Source, View>, source: Source): View {
  const read = Object.entries<Field<Source, unknown>>(fields).map(([name, field]) => [
    name,
    field.read(source),
  ]);
  // `Fields` checks that each field has its type from the view, and that none is missing.
  return Object.fromEntries(read) as View;
}

/** Returns the SQL of all `fields`, by name. */
export function sqlOf<Source, View>(
  fields: Fields<Source, View>,
  feedbacksUrl: string,
): Map<string, RawBuilder<unknown>> {
  return new Map(
    Object.entries<Field<Source, unknown>>(fields).map(([name, field]) => [name, field.sql(feedbacksUrl)]),
  );
}
