const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
const COMMENT = {
  id: SAMPLE_ID,
  feedback_id: SAMPLE_ID,
  author: 'ada@example.org',
  author_id: SAMPLE_ID,
  created_at: '2026-11-22T10:35:00.000Z',
};
const ISSUE = {
  id: SAMPLE_ID,
  connection_id: SAMPLE_ID,
  provider: 'github',
  project: 'acme/app',
  number: 12,
  url: 'https://github.com/acme/app/issues/12',
  title: 'The export is slow',
  state: 'open',
  people: 23,
  feedback_ids: [],
  theme_ids: [SAMPLE_ID],
  test: true,
};
const WRITTEN = {
  ...COMMENT,
  reply_to: null,
  text: 'The export again. Can you look at this?',
  at_seconds: 2.1,
  mentions: [],
};
const THEME = {
  ...{ id: SAMPLE_ID, name: 'The export is slow', kind: 'problem' },
  ...{ done_at: null, merged_into: null, people: 3, messages: 4 },
};
const MEMBER = { user_id: SAMPLE_ID, email: 'ada@example.org', role: 'analyst' };
const KEY = { id: SAMPLE_ID, key_name: 'Sample key', key_prefix: 'vf_abcde', kind: 'secret' };

/** Sample data of each event. `test` tells receivers that nothing really happened. */
export const SAMPLE_EVENTS: Record<string, object> = {
  'feedback.completed': {
    id: SAMPLE_ID,
    status: 'done',
    duration_seconds: 4.2,
    language: 'en',
    transcript: 'I love the new editor, but the export is slow.',
    summary: 'I love the new editor, but the export is slow.',
    sentiment: { label: 'positive', score: 0.31, confidence: 0.72 },
    topics: ['workflow', 'performance'],
    keywords: ['editor', 'export'],
    intent: 'problem',
    metadata: {},
    tags: [],
    end_user_id: null,
    cost: { credits: 0.07, euros: 0.0007 },
    test: true,
  },
  'feedback.failed': {
    id: SAMPLE_ID,
    status: 'failed',
    created_at: '2026-11-22T09:00:00.000Z',
    retryable: false,
    error: { code: 'unreadable_audio', message: 'The audio file is damaged and can’t be read.' },
    test: true,
  },
  'feedback.corrected': {
    id: SAMPLE_ID,
    status: 'done',
    transcript: 'I love the new editor, but the export is slow.',
    correction: {
      corrected_at: '2026-11-22T10:30:00.000Z',
      corrected_by: 'ada@example.org',
      original_transcript: 'I love the new editor, but the expert is slow.',
    },
    test: true,
  },
  'comment.created': { ...WRITTEN, edited_at: null, test: true },
  'comment.updated': { ...WRITTEN, edited_at: '2026-11-22T10:40:00.000Z', test: true },
  'comment.deleted': { ...COMMENT, test: true },
  'issue.created': { ...ISSUE, existing: false },
  'issue.state_changed': { ...ISSUE, state: 'done', previous_state: 'open' },
  'theme.created': { ...THEME, test: true },
  'theme.changed': { ...THEME, done_at: '2026-11-22T11:00:00.000Z', changed: ['done_at'], test: true },
  'member.joined': { ...MEMBER, test: true },
  'member.role_changed': { ...MEMBER, role: 'admin', previous_role: MEMBER.role, test: true },
  'member.left': { ...MEMBER, removed: false, test: true },
  'batch.completed': {
    id: SAMPLE_ID,
    status: 'completed',
    created_at: '2026-11-22T09:00:00.000Z',
    completed_at: '2026-11-22T09:12:30.000Z',
    counts: { total: 120, waiting: 0, processing: 0, completed: 118, failed: 2, cancelled: 0 },
    results_url: `https://api.example.com/api/v1/batches/${SAMPLE_ID}/results`,
    test: true,
  },
  'alert.raised': {
    id: SAMPLE_ID,
    kind: 'theme',
    theme: { id: SAMPLE_ID, name: 'The export is slow', kind: 'problem' },
    day: '2026-11-22',
    people: 23,
    usual: 2.4,
    quotes: [
      {
        feedback_id: SAMPLE_ID,
        quote: 'the export is slow',
        start: 2.1,
        end: 3.9,
        created_at: '2026-11-22T09:00:00.000Z',
      },
    ],
    created_at: '2026-11-22T10:00:00.000Z',
    test: true,
  },
  'view.matched': {
    id: SAMPLE_ID,
    name: 'Angry about exports',
    matched: 3,
    newest: [{ feedback_id: SAMPLE_ID, title: 'The export is slow' }],
    test: true,
  },
  'credits.low': { percent_used: 80, balance_euros: '0.05', basis_euros: '0.25', test: true },
  'credits.exhausted': { percent_used: 100, balance_euros: '0.00', basis_euros: '0.25', test: true },
  'key.created': { ...KEY, test: true },
  'key.revoked': { ...KEY, works_until: null, test: true },
};
