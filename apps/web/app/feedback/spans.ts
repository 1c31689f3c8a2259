import type { FeedbackView } from '@voice-feedback/contract/process';

export interface TintedSpan {
  start: number;
  end: number;
  label: 'positive' | 'neutral' | 'negative';
}

/** Where in the recording what was felt, in seconds. */
export function spansOf(feedback: FeedbackView): TintedSpan[] {
  return feedback.segments.map(({ start, end, sentiment }) => ({
    start,
    end,
    label: sentiment?.label ?? 'neutral',
  }));
}

/** 2.4 → "2.4", as the transcript shows it */
export function formatSeconds(seconds: number): string {
  return seconds.toFixed(1);
}
