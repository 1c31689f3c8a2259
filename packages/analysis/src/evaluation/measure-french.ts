import { SENTIMENT_LABELS } from '../analysis.ts';
import type { Analyzer } from '../analyze.ts';
import { sentimentOfSpans } from '../training/fit-french.ts';
import { readFrenchMessages } from '../training/french-messages.ts';
import { analyzeText, measureTranscripts, type TranscriptScores } from './measure-transcripts.ts';
import type { LabelledTranscript } from './transcripts.ts';

/** Scores French on our own messages that the model wasn't trained on. They have no topics. */
export function measureFrench(analyzer: Analyzer): TranscriptScores {
  const heldOut = readFrenchMessages().filter((message) => message.isHeldOut);
  const transcripts = heldOut.map(({ text, intent, tone, spans }, at): LabelledTranscript => {
    const kinds = new Set(spans.map(({ kind }) => kind));
    return {
      id: String(at),
      split: 'dev',
      text,
      sentiment: SENTIMENT_LABELS[sentimentOfSpans(spans)] ?? 'neutral',
      mixed: kinds.has('praise') && kinds.has('problem'),
      intent,
      tone,
      claims: spans.map(({ kind, start, end }) => ({
        kind: kind === 'problem' ? 'complaint' : kind,
        topic: 'general',
        quote: text.slice(start, end),
      })),
    };
  });
  return measureTranscripts(transcripts, (text) => analyzeText(analyzer, text));
}
