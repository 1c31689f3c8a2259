import type { Feedback } from '@voice-feedback/contract/feedback';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { costOf } from './charge.ts';
import type { RecordingRow } from './recording-row.ts';
import { type StoredFeedback, storedFeedbackSchema } from './stored-result.ts';

/** A recording that was processed: its status is `done` or `no_speech`, so it has a result. */
export interface FinishedFeedback extends Feedback {
  status: 'done' | 'no_speech';
  /** whether its audio is still kept */
  hasAudio: boolean;
  /** what the team added to it */
  edited: Edited;
}

type Edited = Pick<FeedbackView, 'inbox_status' | 'note' | 'version'>;

export function editedOf(row: RecordingRow): Edited {
  return { inbox_status: row.inboxStatus, note: row.note, version: row.version };
}

/** The canonical record of a finished row of kind `feedback`. */
export function feedbackOf(row: RecordingRow): FinishedFeedback {
  if (row.status !== 'done' && row.status !== 'no_speech')
    throw new Error(`recording ${row.id} has no result`);
  const stored: StoredFeedback = storedFeedbackSchema.parse(row.result);
  return {
    ...stored,
    id: row.id,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    metadata: row.metadata,
    tags: row.tags,
    end_user_id: row.endUserId,
    consent: row.consent,
    cost: costOf(row),
    hasAudio: row.audioKey !== null,
    edited: editedOf(row),
  };
}
