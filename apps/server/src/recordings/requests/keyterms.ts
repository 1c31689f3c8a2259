import { joinKeyterms } from '@voice-feedback/contract/keyterms';
import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Principal } from '../../http/access/principal.ts';

/** Returns the terms to expect in a recording: those of the token or else the request, then those of the account. */
export function keytermsOf(
  { token, account }: Pick<Principal, 'token' | 'account'>,
  { keyterms }: Pick<ProcessOptions, 'keyterms'>,
): string[] {
  return joinKeyterms(token?.keyterms ?? keyterms, account?.keyterms);
}
