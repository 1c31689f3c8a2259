import type { Remark } from '@voice-feedback/contract/feedback';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { numberFormat } from '../i18n/number-format.ts';
import type { Language } from '../paths.ts';

export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** A part of the transcript with one sentiment. Seconds from the start of the recording. */
export interface SpokenLine {
  start: number;
  end: number;
  label: SentimentLabel;
  /** connecting words from the previous line ("but", ", and"); not tinted */
  lead: string;
  text: string;
}

/** The fields of a feedback that its lines are built from. */
export type SpokenFeedback = Pick<FeedbackView, 'positive_remarks' | 'improvement_suggestions'> & {
  segments: readonly SpokenSegment[];
};
type SpokenSegment = Pick<FeedbackView['segments'][number], 'start' | 'end' | 'text' | 'sentiment'>;

interface Tinted extends Remark {
  label: SentimentLabel;
}

/** More words than this between two remarks become a separate line. */
const LEAD_WORDS = 3;
const CLOSING_MARKS = /^[\s,.;:!?…]+/;

/**
 * The transcript as lines: each remark (what was liked, what could be better) on its own with its time, the words
 * around them between. A segment without remarks is one line, tinted by its own sentiment.
 */
export function spokenLines(feedback: SpokenFeedback): SpokenLine[] {
  const remarks: Tinted[] = [
    ...(feedback.positive_remarks ?? []).map((remark) => ({ ...remark, label: 'positive' as const })),
    ...(feedback.improvement_suggestions ?? []).map((remark) => ({ ...remark, label: 'negative' as const })),
  ].sort((one, other) => one.start - other.start);
  return feedback.segments.flatMap((segment) => linesOf(segment, remarks));
}

/** The lines of a written feedback, built in the same way. Their `start` and `end` count characters. */
export function writtenLines(
  feedback: Omit<SpokenFeedback, 'segments'> & { transcript: string },
): SpokenLine[] {
  const text = feedback.transcript.toLowerCase();
  const placed = (remarks: SpokenFeedback['positive_remarks']) =>
    remarks?.map((remark) => {
      const start = text.indexOf(remark.quote.toLowerCase());
      return { ...remark, start, end: start + remark.quote.length };
    }) ?? null;
  const segments = [...feedback.transcript.matchAll(/[^\n]*\S[^\n]*/g)].map(({ index, 0: paragraph }) => ({
    start: index,
    end: index + paragraph.length,
    text: paragraph,
  }));
  return spokenLines({
    segments,
    positive_remarks: placed(feedback.positive_remarks),
    improvement_suggestions: placed(feedback.improvement_suggestions),
  });
}

function linesOf(segment: SpokenSegment, remarks: readonly Tinted[]): SpokenLine[] {
  const lines: SpokenLine[] = [];
  const words = segment.text.toLowerCase();
  let at = 0;
  let heardUntil = segment.start;
  for (const remark of remarks) {
    const middle = (remark.start + remark.end) / 2;
    if (middle < segment.start || middle > segment.end) continue;
    const found = words.indexOf(remark.quote.toLowerCase(), at);
    if (found === -1) continue;
    const between = segment.text.slice(at, found);
    const isLead = between.trim().split(/\s+/).length <= LEAD_WORDS;
    if (!isLead) {
      lines.push({ start: heardUntil, end: remark.start, label: 'neutral', lead: '', text: between.trim() });
    }
    const quoteEnd = found + remark.quote.length;
    const end = quoteEnd + (CLOSING_MARKS.exec(segment.text.slice(quoteEnd))?.[0].length ?? 0);
    lines.push({
      start: remark.start,
      end: remark.end,
      label: remark.label,
      lead: isLead ? between.trim() : '',
      text: segment.text.slice(found, end).trim(),
    });
    at = end;
    heardUntil = remark.end;
  }
  const rest = segment.text.slice(at).trim();
  if (rest !== '') {
    const label = lines.length === 0 ? (segment.sentiment?.label ?? 'neutral') : 'neutral';
    lines.push({ start: heardUntil, end: segment.end, label, lead: '', text: rest });
  }
  return lines;
}

/** 2.44 → "2.4", and "2,4" in French, as the transcript shows it */
export function formatSeconds(seconds: number, language: Language): string {
  return numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds);
}
