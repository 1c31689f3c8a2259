import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Principal } from '../../http/access/principal.ts';

/** What is done with one recording for the sake of whoever spoke. */
export interface Privacy {
  redactPii: boolean;
  /** undefined: as long as the account keeps its feedbacks · 0: nothing is kept after the answer */
  retentionDays: number | undefined;
}

/**
 * What a request says of its recording, else what its account wants of all. A key that stands in a web page, where
 * anybody finds it, can only ask for more privacy than that, never for less.
 */
export function privacyOf(
  { kind, account }: Pick<Principal, 'kind' | 'account'>,
  { redact_pii: redact, retention_days: days }: Pick<ProcessOptions, 'redact_pii' | 'retention_days'>,
): Privacy {
  const wanted = account?.privacy ?? { redactPii: false, retentionDays: null };
  const isPublic = kind === 'publishable' || kind === 'demo';
  const keptAnyway = wanted.retentionDays === 0 ? 0 : undefined;
  const isLonger =
    days !== undefined && wanted.retentionDays !== null && days > wanted.retentionDays && isPublic;
  return {
    redactPii: isPublic ? redact === true || wanted.redactPii : (redact ?? wanted.redactPii),
    retentionDays: days === undefined || isLonger ? keptAnyway : days,
  };
}
