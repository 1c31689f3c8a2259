import type { Status, StatusState } from '@voice-feedback/contract/status';
import { STATUS_DAYS } from '@voice-feedback/contract/status-days';

export type Day = Status['components'][number]['days'][number];

/** A day's bar; `state` null: no data. */
export interface Column {
  date: string;
  day: Day | undefined;
  state: StatusState | null;
}

const DAY_MS = 86_400_000;

/** The last 90 days up to `today` (YYYY-MM-DD, UTC), those without observations too. */
export function columnsOf(days: readonly Day[], today: string): Column[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const at = Date.parse(`${today}T00:00:00Z`) - (STATUS_DAYS - 1 - index) * DAY_MS;
    const date = new Date(at).toISOString().slice(0, today.length);
    const day = byDate.get(date);
    return { date, day, state: day === undefined ? null : stateOf(day) };
  });
}

/** The worst state of a day. */
function stateOf({ degraded, down }: Day): StatusState {
  if (down > 0) return 'down';
  return degraded > 0 ? 'degraded' : 'operational';
}
