import type { Insertable } from 'kysely';
import type { Schema } from '../../database/database.ts';
import type { OnBehalf } from '../../engines/remote-engine.ts';

export type ConsentFacts = Pick<Insertable<Schema['recordings']>, 'id' | 'accountId' | 'keep' | 'staysHere'>;

/** Returns on whose behalf remote engines may process a recording; undefined if it must not leave this installation. */
export function onBehalfOf({ id, accountId, keep, staysHere }: ConsentFacts): OnBehalf | undefined {
  if (staysHere === true || accountId === null || accountId === undefined) return undefined;
  return { accountId, recordingId: id, keep };
}
