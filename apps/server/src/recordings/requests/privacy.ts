import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Principal } from '../../http/access/principal.ts';

/** Privacy settings of one recording. */
export interface Privacy {
  redactPii: boolean;
  /** undefined: for the period in the account's settings · 0: nothing is kept after the answer */
  retentionDays: number | undefined;
}

/**
 * Returns the privacy that the request asks for, or else the account's setting. A publishable key, which anyone can
 * find in a web page, can only ask for more privacy than the account's setting, never for less.
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
