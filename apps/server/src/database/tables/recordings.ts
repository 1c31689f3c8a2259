import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { Extraction } from '@voice-feedback/contract/extraction';
import type { Feedback, FeedbackStatus, WaitingReason, Word } from '@voice-feedback/contract/feedback';
import type { FeedbackImage } from '@voice-feedback/contract/images';
import type { FeedbackView } from '@voice-feedback/contract/process';
import type { Question } from '@voice-feedback/contract/questions';
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
/** What the sender says about a recording: a column for each field of the contract. */
export type SentColumns = {
  [Name in keyof SentFields as CamelCase<Name>]-?: Exclude<SentFields[Name], undefined>;
};

interface RecordingsTable extends SentColumns {
  id: string;
  /** of the request that sent it; null for older rows */
  requestId: string | null;
  /** null if sent from a browser session */
  apiKeyId: string | null;
  /** null if sent with a public demo key */
  accountId: string | null;
  /** null if it belongs to none */
  projectId: string | null;
  plan: PlanName | null;
  countedMonth: string | null;
  reservation: string | null;
  /** amount charged for it, excluding what was already paid */
  costMicroEuros: Generated<number>;
  /** part of its price that was already paid as words of an abandoned stream */
  paidMicroEuros: Generated<number>;
  /** subject for counting failed decodes; null for its account */
  decodeSubject: string | null;
  /** 'deleted': a feedback whose deletion can still be undone */
  kind: 'feedback' | 'transcription' | 'analysis' | 'deleted';
  status: Generated<FeedbackStatus>;
  detailed: boolean;
  /** the sender asked for the words with their times */
  withWords: Generated<boolean>;
  /** when each word was said (results/words.ts); null: no engine returned it */
  wordTimes: number[] | null;
  /** words that were said and aren't in the transcript, such as fillers; null: none */
  leftOut: ColumnType<Word[] | null, string | null | undefined, string | null>;
  /** the transcript has every word */
  verbatim: Generated<boolean>;
  language: string | null;
  /** terms to expect in it: those of the token or request, then those of the account */
  keyterms: Generated<string[]>;
  /** of the request; null without any. Those of the account are read when it's analyzed */
  questions: ColumnType<Question[] | null, string | null | undefined, string | null>;
  /** of the request; null without one. That of the account is read when it's analyzed */
  schema: ColumnType<Extraction | null, string | null | undefined, string | null>;
  maximumSeconds: number;
  audioKey: string | null;
  audioBytes: number;
  audioFormat: string | null;
  /** the image sent with it; its other columns are null if this is */
  imageKey: string | null;
  imageType: FeedbackImage['content_type'] | null;
  imageBytes: number | null;
  imageWidth: number | null;
  imageHeight: number | null;
  inputText: string | null;
  metadata: ColumnType<Feedback['metadata'], string, string>;
  redactPii: Generated<boolean>;
  /** remote engines must not get its audio or text */
  staysHere: Generated<boolean>;
  keep: boolean;
  /** it was accepted with a 202, so only its owner may delete it */
  acknowledged: Generated<boolean>;
  purgeAt: Date | null;
  audioPurgeAt: Date | null;
  claim: string | null;
  durationSeconds: number | null;
  /** the part of the feedback that processing produces; its format is checked when it is written */
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
  /** when its analysis was last repeated */
  reanalyzedAt: Date | null;
  /** number of reanalyses: each raised `version` by one, and so did each edit */
  reanalyses: Generated<number>;
  /** the result before the transcript was corrected; null if it's as recognized. The next three belong to it */
  originalResult: ColumnType<unknown, string | null | undefined, string | null>;
  originalWordTimes: number[] | null;
  correctedAt: Date | null;
  correctedBy: string | null;
  /** number of corrections, and of times that one was taken back */
  corrections: Generated<number>;
  /** the last of them whose analysis was announced */
  correctionsTold: Generated<number>;
  /** when its reanalysis was queued */
  reanalysisQueuedAt: Date | null;
  inboxStatus: Generated<FeedbackView['inbox_status']>;
  note: string | null;
  /** user id of the member who takes care of it */
  assignee: string | null;
  version: Generated<number>;
}

interface AudioStoreMarkerTable {
  id: string;
  firstUsedAt: Generated<Date>;
}

interface UploadsTable {
  id: Generated<string>;
  accountId: string;
  /** of the key that announced it */
  projectId: string | null;
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
