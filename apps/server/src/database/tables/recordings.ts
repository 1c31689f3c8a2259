import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { Feedback, FeedbackStatus, WaitingReason } from '@voice-feedback/contract/feedback';
import type { FeedbackImage } from '@voice-feedback/contract/images';
import type { FeedbackView } from '@voice-feedback/contract/process';
import type { sentFields } from '@voice-feedback/contract/sent-fields';
import type { ColumnType, Generated } from 'kysely';
import type { PlanName } from './accounts.ts';

export interface RecordingTables {
  recordings: RecordingsTable;
  looseAudio: LooseAudioTable;
  uploads: UploadsTable;
  audioStoreMarker: AudioStoreMarkerTable;
}

type SentFields = Pick<Feedback, Exclude<keyof typeof sentFields, 'metadata'>>;
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
/** What a sender says of a recording: a column for each field of the contract. */
export type SentColumns = {
  [Name in keyof SentFields as CamelCase<Name>]-?: Exclude<SentFields[Name], undefined>;
};

interface RecordingsTable extends SentColumns {
  id: string;
  /** of the request that sent it; null: from before it was kept */
  requestId: string | null;
  /** null: sent from a browser session */
  apiKeyId: string | null;
  /** null: sent with a public demo key */
  accountId: string | null;
  plan: PlanName | null;
  countedMonth: string | null;
  reservation: string | null;
  /** what was charged for it, without what was paid before */
  costMicroEuros: Generated<number>;
  /** of its price, what was paid before, as words of a stream that was left */
  paidMicroEuros: Generated<number>;
  /** key for counting failed decoding; null: its account */
  decodeSubject: string | null;
  kind: 'feedback' | 'transcription' | 'analysis';
  status: Generated<FeedbackStatus>;
  detailed: boolean;
  /** the sender asked for the words with their times */
  withWords: Generated<boolean>;
  /** when each word was said (results/words.ts); null: no engine returned it */
  wordTimes: number[] | null;
  language: string | null;
  maximumSeconds: number;
  audioKey: string | null;
  audioBytes: number;
  audioFormat: string | null;
  /** the picture that came with it; the other columns of it are null where this is */
  imageKey: string | null;
  imageType: FeedbackImage['content_type'] | null;
  imageBytes: number | null;
  imageWidth: number | null;
  imageHeight: number | null;
  inputText: string | null;
  metadata: ColumnType<Feedback['metadata'], string, string>;
  redactPii: Generated<boolean>;
  /** no remote engine gets its audio or text */
  staysHere: Generated<boolean>;
  keep: boolean;
  /** it was accepted with a 202, so only its owner may delete it */
  acknowledged: Generated<boolean>;
  purgeAt: Date | null;
  audioPurgeAt: Date | null;
  claim: string | null;
  durationSeconds: number | null;
  /** the part of the canonical record that processing makes; its shape is checked where it is written */
  result: ColumnType<unknown, string | null, string | null>;
  errorCode: ErrorCode | null;
  errorDetail: string | null;
  callbackUrl: string | null;
  waitingReason: WaitingReason | null;
  waitingDetail: string | null;
  waitingUntil: Date | null;
  /** what its account must be able to pay before it resumes */
  waitingMicroEuros: number | null;
  failures: Generated<number>;
  crashes: Generated<number>;
  failingSince: Date | null;
  retryAt: Date | null;
  claimedAt: Date | null;
  /** for operators only */
  lastFailure: string | null;
  retryable: Generated<boolean>;
  createdAt: Date;
  finishedAt: Date | null;
  /** its analysis was made again */
  reanalyzedAt: Date | null;
  /** each raised `version` by one; all else that did was an edit */
  reanalyses: Generated<number>;
  /** its analysis waits to be made again */
  reanalysisQueuedAt: Date | null;
  inboxStatus: Generated<FeedbackView['inbox_status']>;
  note: string | null;
  version: Generated<number>;
}

interface AudioStoreMarkerTable {
  id: string;
  firstUsedAt: Generated<Date>;
}

interface UploadsTable {
  id: Generated<string>;
  accountId: string;
  audioKey: string;
  bytes: number;
  sha256: string | null;
  tokenHash: Buffer | null;
  createdAt: Generated<Date>;
  addressExpiresAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface LooseAudioTable {
  audioKey: string;
  dueAt: Generated<Date>;
}
