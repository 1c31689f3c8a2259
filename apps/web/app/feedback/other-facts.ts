import type { FeedbackView } from '@voice-feedback/contract/process';
import type { FactName, FactNames } from './fact-names.ts';

/** Facts with a line of their own in `dashboard/inbox/feedback-facts.tsx`. */
const SHOWN_THERE: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'sentiment',
  'mixed',
  'intent',
  'tone',
  'topics',
  'keywords',
  'categories',
  'emotions',
  'created_at',
  'duration_seconds',
  'language',
  'end_user_id',
  'consent',
  'project',
  'key',
  'impact',
  'cost',
  'id',
] satisfies FactName[]);

/** The other facts, each as its name and its text; what is neither text, number nor a list of texts isn't shown. */
export function otherFacts(feedback: FeedbackView, names: FactNames): { name: string; text: string }[] {
  const values = new Map<string, unknown>(Object.entries(feedback));
  return Object.entries(names)
    .filter(([field]) => !SHOWN_THERE.has(field))
    .map(([field, name]) => ({ name, text: textOf(values.get(field)) }))
    .filter(({ text }) => text !== '');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
