import { AddressRefusedError } from '../http/address-guard.ts';
import { TrackerError } from './connector.ts';

/** Why a call got no response: the address isn't allowed, or the tracker is away or too slow. */
export function unreachedError(name: string, error: unknown): TrackerError {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AddressRefusedError)
      return new TrackerError('refused', cause.message, { cause: error });
  return new TrackerError('unavailable', `${name} can’t be reached.`, { cause: error });
}
