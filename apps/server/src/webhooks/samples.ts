import type { Alert } from '@voice-feedback/contract/alerts';
import type { BatchView } from '@voice-feedback/contract/batches';
import { type commentCreatedSchema, commentDeletedSchema } from '@voice-feedback/contract/comments';
import type { issueCreatedSchema } from '@voice-feedback/contract/connections';
import type { MemberTold } from '@voice-feedback/contract/organizations';
import type { FeedbackView, PendingFeedback } from '@voice-feedback/contract/process';
import type { ReplyTold } from '@voice-feedback/contract/replies';
import type { themeToldSchema } from '@voice-feedback/contract/themes';
import type { WebhookEventType } from '@voice-feedback/contract/webhooks';
import type { z } from 'zod';

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

/**
 * A complete feedback, so that receivers built against test events can parse real ones. A missing field is a type
 * error.
 */
const FEEDBACK: FeedbackView = {
  id: SAMPLE_ID,
  status: 'done',
  processing_status: 'done',
  created_at: '2026-11-21T06:22:35.802Z',
  duration_seconds: 7.694,
  language: 'en',
  transcript: 'I love the new editor, but the app keeps crashing when I export a report.',
  title: 'The app keeps crashing when I export a report; love the new editor',
  summary: 'The app keeps crashing when I export a report; love the new editor',
  sentiment: { label: 'negative', score: -0.4755, confidence: 0.7175 },
  mixed: true,
  topics: ['crashes', 'workflow', 'export'],
  topic_mentions: [
    { topic: 'crashes', start: 4.21, end: 4.66, quote: 'crashing' },
    { topic: 'workflow', start: 0.97, end: 1.54, quote: 'editor' },
    { topic: 'export', start: 5.05, end: 5.46, quote: 'export' },
  ],
  keywords: ['editor', 'report'],
  emotions: [{ label: 'disappointment', score: 0.0505 }],
  intent: 'problem',
  delivery: {
    words_per_minute: 148,
    pause_share: 0.12,
    longest_pause_seconds: 0.82,
    fillers: 0,
    pitch_variation_semitones: 4.6,
    loudness_variation_decibels: 9.5,
  },
  tone: 'mixed',
  recommendations: [
    {
      text: 'Find and fix the crash around the report, and check crash reports for it.',
      topic: 'crashes',
      quote: 'the app keeps crashing when I export a report',
      start: 3.42,
      end: 6.12,
    },
  ],
  positive_remarks: [{ start: 0.21, end: 1.54, quote: 'I love the new editor' }],
  improvement_suggestions: [
    { start: 3.42, end: 6.12, quote: 'the app keeps crashing when I export a report' },
  ],
  segments: [
    {
      start: 0.211,
      end: 6.12,
      text: 'I love the new editor, but the app keeps crashing when I export a report.',
      confidence: 0.9697,
      sentiment: { label: 'negative', score: -0.4755, confidence: 0.7175 },
    },
  ],
  audio: { bytes: 22_980, format: 'ogg', channels: 1, sample_rate: 48_000 },
  processing: {
    decode_ms: 93,
    speech_ms: 249.2,
    analysis_ms: 43.7,
    total_ms: 386.1,
    engine: 'moonshine-onnx',
    model: 'moonshine-tiny-en-int8',
    analysis_engine: 'embedded',
    analysis_model: 'hashed-ngrams-int8',
  },
  metadata: { plan: 'pro', app_version: '2.4.1' },
  tags: ['sample'],
  end_user_id: 'user-42',
  key: '7d4c2f7e-5b0d-4d0b-9a53-0b6f1d0f2c11',
  consent: true,
  contact_email: null,
  cost: { credits: 0.7, euros: 0.007 },
  key_topics: ['crashes', 'workflow', 'export'],
  confidence_score: 0.7175,
  timestamps: {
    positive_remarks: [{ start: 0.21, end: 1.54 }],
    improvement_suggestions: [{ start: 3.42, end: 6.12 }],
  },
  audio_url: null,
  image: null,
  reanalyzed_at: null,
  project: null,
  impact: 69,
  impact_parts: { intent: 40, sentiment: 29 },
  correction: null,
  inbox_status: 'new',
  note: null,
  assignee: null,
  version: 1,
};

const FAILED: Pick<PendingFeedback, 'id' | 'status' | 'created_at' | 'error' | 'retryable' | 'project'> = {
  id: SAMPLE_ID,
  status: 'failed',
  created_at: '2026-11-21T06:22:35.802Z',
  error: { code: 'unreadable_audio', message: 'The audio file is damaged and can’t be read.' },
  retryable: false,
  project: null,
};

const BATCH: BatchView = {
  id: SAMPLE_ID,
  status: 'completed',
  created_at: '2026-11-21T06:22:35.802Z',
  completed_at: '2026-11-21T06:31:02.114Z',
  counts: { total: 120, waiting: 0, processing: 0, completed: 118, failed: 2, cancelled: 0 },
  results_url: `https://api.example.com/api/v1/batches/${SAMPLE_ID}/results`,
};

const ALERT: Alert = {
  id: SAMPLE_ID,
  kind: 'theme',
  theme: { id: SAMPLE_ID, name: 'Keeps crashing when I export a report', kind: 'problem' },
  project: null,
  project_name: null,
  day: '2026-11-21',
  people: 23,
  usual: 2.4,
  quotes: [
    {
      feedback_id: SAMPLE_ID,
      quote: 'the app keeps crashing when I export a report',
      start: 3.42,
      end: 6.12,
      created_at: '2026-11-21T06:22:35.802Z',
    },
  ],
  created_at: '2026-11-21T07:00:00.000Z',
};

const CORRECTION = {
  corrected_at: '2026-11-21T08:15:00.000Z',
  corrected_by: 'ada@example.org',
  original_transcript: FEEDBACK.transcript.replace('crashing', 'crushing'),
};

const COMMENT = {
  id: SAMPLE_ID,
  feedback_id: SAMPLE_ID,
  reply_to: null,
  author: 'ada@example.org',
  author_id: SAMPLE_ID,
  text: 'The export again. Can you look at this?',
  at_seconds: 3.42,
  mentions: [],
  created_at: '2026-11-21T08:20:00.000Z',
  edited_at: null,
} satisfies z.infer<typeof commentCreatedSchema>;

const ISSUE: Omit<z.infer<typeof issueCreatedSchema>, 'existing'> = {
  id: SAMPLE_ID,
  connection_id: SAMPLE_ID,
  provider: 'github',
  project: 'acme/app',
  number: 12,
  url: 'https://github.com/acme/app/issues/12',
  title: 'Keeps crashing when I export a report',
  state: 'open',
  people: 23,
  feedback_ids: [],
  theme_ids: [SAMPLE_ID],
};
const THEME = {
  ...{ id: SAMPLE_ID, name: 'Keeps crashing when I export a report', kind: 'problem' },
  ...{ done_at: null, merged_into: null, people: 3, messages: 4 },
} satisfies z.infer<typeof themeToldSchema>;

const MEMBER = { user_id: SAMPLE_ID, email: 'ada@example.org', role: 'analyst' } satisfies MemberTold;

const REPLY = {
  ...{ id: SAMPLE_ID, feedback_id: SAMPLE_ID, announcement_id: null },
  ...{ author: 'ada@example.org', failure: null },
} satisfies ReplyTold;

const KEY = { id: SAMPLE_ID, key_name: 'Sample key', key_prefix: 'vf_abcde', kind: 'secret' };

/** The data of each event type, with sample values. */
export const SAMPLES: Record<WebhookEventType, Record<string, unknown>> = {
  'feedback.completed': { ...FEEDBACK },
  'feedback.failed': { ...FAILED },
  'feedback.corrected': { ...FEEDBACK, correction: CORRECTION },
  'comment.created': COMMENT,
  'comment.updated': { ...COMMENT, edited_at: '2026-11-21T08:25:00.000Z' },
  'comment.deleted': commentDeletedSchema.parse(COMMENT),
  'issue.created': { ...ISSUE, existing: false },
  'issue.state_changed': { ...ISSUE, state: 'done', previous_state: 'open' },
  'theme.created': THEME,
  'theme.changed': { ...THEME, done_at: '2026-11-21T08:30:00.000Z', changed: ['done_at'] },
  'member.joined': MEMBER,
  'member.role_changed': { ...MEMBER, role: 'admin', previous_role: MEMBER.role },
  'member.left': { ...MEMBER, removed: false },
  'batch.completed': { ...BATCH },
  'alert.raised': { ...ALERT },
  'view.matched': {
    id: SAMPLE_ID,
    name: 'Angry about exports',
    matched: 3,
    newest: [{ feedback_id: SAMPLE_ID, title: FEEDBACK.title }],
  },
  'reply.sent': REPLY,
  'reply.failed': { ...REPLY, failure: 'unsubscribed' },
  'credits.low': { percent_used: 80, balance_euros: '0.05', basis_euros: '0.25' },
  'credits.exhausted': { percent_used: 100, balance_euros: '0.00', basis_euros: '0.25' },
  'key.created': KEY,
  'key.revoked': { ...KEY, replaced_by: null, works_until: null },
};
