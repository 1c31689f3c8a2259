import type { FeedbackFieldName } from '@voice-feedback/contract/process';

/** Fields that pages show elsewhere, or that only programs need. */
type NoFact =
  | (
      | 'transcript'
      | 'segments'
      | 'recommendations'
      | 'positive_remarks'
      | 'improvement_suggestions'
      | 'timestamps'
    )
  | ('status' | 'processing_status' | 'inbox_status' | 'note' | 'assignee' | 'tags' | 'version')
  | ('audio' | 'audio_url' | 'image' | 'processing' | 'redactions' | 'metadata')
  | (
      | 'key_topics'
      | 'topic_mentions'
      | 'answers'
      | 'extracted'
      | 'warnings'
      | 'delivery'
      | 'confidence_score'
      | 'words'
      | 'themes'
      | 'reanalyzed_at'
      | 'impact_parts'
      | 'correction'
    );

/** Fields with a name on the pages. `i18n/en/facts.ts` and its French counterpart must define it. */
export type FactName = Exclude<FeedbackFieldName, NoFact>;
export type FactNames = Readonly<Record<FactName, string>>;
