import type { usageSchema } from '@voice-feedback/contract/usage';
import type { z } from 'zod';
import { everyDay } from '../charts/scale.ts';

type Usage = Pick<z.infer<typeof usageSchema>, 'from' | 'to'> & {
  usage: readonly Pick<
    z.infer<typeof usageSchema>['usage'][number],
    'date' | 'api_key_id' | 'requests' | 'errors'
  >[];
};

export interface KeyUsage {
  requests: number;
  errors: number;
  /** every day of the period, oldest first */
  days: readonly { day: string; requests: number; errors: number }[];
}

const NOTHING = { requests: 0, errors: 0 };

/** The requests of a period by key id. A key without any has no entry. */
export function usageByKey({ from, to, usage }: Usage): Map<string, KeyUsage> {
  const rows = new Map<string, { day: string; requests: number; errors: number }[]>();
  for (const { api_key_id: id, date: day, requests, errors } of usage)
    if (id !== null) rows.set(id, [...(rows.get(id) ?? []), { day, requests, errors }]);
  const [first, last] = [new Date(from), new Date(to)];
  return new Map(
    [...rows].map(([id, days]) => [
      id,
      {
        requests: days.reduce((sum, day) => sum + day.requests, 0),
        errors: days.reduce((sum, day) => sum + day.errors, 0),
        days: everyDay(first, last, days, NOTHING),
      },
    ]),
  );
}
