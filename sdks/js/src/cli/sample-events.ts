const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
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
  'credits.low': { percent_used: 80, balance_euros: '0.05', basis_euros: '0.25', test: true },
  'credits.exhausted': { percent_used: 100, balance_euros: '0.00', basis_euros: '0.25', test: true },
  'key.created': { ...KEY, test: true },
  'key.revoked': { ...KEY, works_until: null, test: true },
};
