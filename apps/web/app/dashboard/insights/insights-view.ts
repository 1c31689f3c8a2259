import { ASKED_CHARACTERS } from '@voice-feedback/contract/asking';
import { INSIGHT_GROUPS, type InsightGrouping, type InsightsQuery } from '@voice-feedback/contract/insights';
import { type InboxView, parametersOf, viewOf } from '../inbox/filter-params.ts';

export const GROUP_VIEWS = ['all', 'emerging', 'growing', 'fading', 'done', 'ignored'] as const;
export type GroupView = (typeof GROUP_VIEWS)[number];

const METADATA_FIELD = /^metadata\..{1,90}$/;
const PERIOD_DEFAULT = '30d';
const DATES = ['period', 'timezone', 'from', 'to'] as const;

/** What the page shows, as its address says it. */
export interface InsightsView {
  /** filters, always with a period or fixed dates */
  filter: InboxView['filter'];
  by: InsightGrouping;
  /** `metadata.revenue`; undefined: every person counts once */
  weightBy: string | undefined;
  /** `metadata.plan`; undefined: nothing is compared */
  compareBy: string | undefined;
  groups: GroupView;
  /** a question about the feedback; empty without one */
  question: string;
}

export function insightsViewOf(parameters: URLSearchParams): InsightsView {
  const { filter } = viewOf(parameters);
  const hasDates = filter.period !== undefined || filter.from !== undefined || filter.to !== undefined;
  const weight = parameters.get('weight_by') ?? '';
  const compared = parameters.get('compare_by') ?? '';
  return {
    filter: hasDates
      ? filter
      : viewOf(new URLSearchParams([...parameters, ['period', PERIOD_DEFAULT]])).filter,
    by: INSIGHT_GROUPS.find((one) => one === parameters.get('by')) ?? 'theme',
    weightBy: METADATA_FIELD.test(weight) ? weight : undefined,
    compareBy: METADATA_FIELD.test(compared) ? compared : undefined,
    groups: GROUP_VIEWS.find((one) => one === parameters.get('show')) ?? 'all',
    question: (parameters.get('ask') ?? '').trim().slice(0, ASKED_CHARACTERS),
  };
}

/** The query of `GET /insights`. */
export function insightsQueryOf({ filter, by, weightBy, compareBy }: InsightsView): Record<string, string> {
  return {
    ...Object.fromEntries(parametersOf({ filter, order: 'newest' })),
    // Fixed dates begin where the reader is, too.
    timezone: filter.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    by,
    ...(weightBy === undefined ? {} : { weight_by: weightBy }),
    ...(compareBy === undefined ? {} : { compare_by: compareBy }),
  };
}

/** The same as the body of a request, for a report, which compares nothing. */
export function reportQueryOf({ filter, by, weightBy }: InsightsView): Partial<InsightsQuery> {
  return {
    ...filter,
    timezone: filter.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    by,
    ...(weightBy === undefined ? {} : { weight_by: weightBy }),
  };
}

/** Changes one parameter of an address; an empty value removes it. */
export function withParameter(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (name === 'period') for (const date of DATES) next.delete(date);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Changes the filters of an address, but neither its dates nor what else it says. */
export function withFilter(
  parameters: URLSearchParams,
  update: (view: InboxView) => InboxView,
): URLSearchParams {
  const { filter, order } = viewOf(parameters);
  const { period, timezone, from, to, ...rest } = filter;
  const changed = update({ filter: rest, order });
  const next = parametersOf({ filter: { ...changed.filter, period, timezone, from, to }, order: 'newest' });
  for (const name of ['by', 'weight_by', 'compare_by', 'show', 'ask']) {
    const value = parameters.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** The inbox with the messages of a group. */
export function messagesOf({ filter, by }: InsightsView, id: string): string {
  return String(parametersOf({ filter: { ...filter, [by]: id }, order: 'newest' }));
}

/** The inbox with the messages of a value of `metadata`, of one group or of all. */
export function segmentOf(
  { filter, by }: InsightsView,
  { field, value, group }: { field: string; value: string; group?: string },
): string {
  const metadata = { ...filter.metadata, [field]: value };
  const ofGroup = group === undefined ? {} : { [by]: group };
  return String(parametersOf({ filter: { ...filter, ...ofGroup, metadata }, order: 'newest' }));
}
