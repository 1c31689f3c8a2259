import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Principal } from '../../http/access/principal.ts';

/** Whether a transcript has every word: as the request says, or else the account's setting. */
export function isVerbatim(
  { account }: Pick<Principal, 'account'>,
  { verbatim }: Pick<ProcessOptions, 'verbatim'>,
): boolean {
  return verbatim ?? account?.verbatim ?? false;
}
