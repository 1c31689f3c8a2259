import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';
import type { Words } from '../../i18n/words.ts';
import type { Language } from '../../paths.ts';
import { formatNumber, formatShare } from '../figures.ts';

/** A sentence about the numbers. `groupId` leads to the messages behind it. */
export interface Headline {
  kind: 'volume' | 'negative' | 'top' | 'emerging' | 'growing' | 'fading' | 'done';
  text: string;
  groupId?: string;
}

/** A change in the share of negative feedback is named from so many percentage points on. */
const SHARE_CHANGED = 0.03;
/** After it's done, a theme that has less than this share of its messages has stopped. */
const STOPPED_SHARE = 0.25;
const NEXT_STEPS = 3;

/** What changed, in sentences. Each only repeats numbers of the answer. */
export function headlinesOf(
  { totals, previous, groups }: Insights,
  {
    words,
    name,
    language,
  }: { words: Words<'insights'>; name: (group: InsightGroup) => string; language: Language },
): Headline[] {
  const { headlines } = words;
  if (totals.messages === 0) return [{ kind: 'volume', text: headlines.none }];
  const shown = groups.filter((group) => !group.ignored);
  const people = (group: InsightGroup) => words.people(group.people);
  const before = (group: InsightGroup) => formatNumber(group.previous.people, language);
  const quoted = (group: InsightGroup) => words.quoted(name(group));
  const strongest = (trend: InsightGroup['trend'], by: (group: InsightGroup) => number) =>
    shown.filter((group) => group.trend === trend).toSorted((a, b) => by(b) - by(a))[0];
  const [top] = shown.toSorted((a, b) => b.people - a.people);
  const emerging = strongest('emerging', (group) => group.people);
  const growing = strongest('growing', (group) => group.people - group.previous.people);
  const fading = strongest('fading', (group) => group.previous.people - group.people);
  const about = (
    kind: Headline['kind'],
    group: InsightGroup | undefined,
    say: (group: InsightGroup) => string,
  ) => (group === undefined ? [] : [{ kind, text: say(group), groupId: group.id }]);
  return [
    { kind: 'volume', text: volumeOf(totals, previous, words, language) },
    { kind: 'negative', text: negativeOf(totals, previous, words, language) },
    ...about('top', top, (group) => headlines.top(quoted(group), people(group))),
    ...about('emerging', emerging === top ? undefined : emerging, (group) =>
      headlines.emerging(quoted(group), people(group)),
    ),
    ...about('growing', growing, (group) => headlines.growing(quoted(group), people(group), before(group))),
    ...about('fading', fading, (group) => headlines.fading(quoted(group), people(group), before(group))),
    ...shown.flatMap((group) => {
      if (group.after_done === null || group.after_done.after_per_week === null) return [];
      const { before_per_week, after_per_week } = group.after_done;
      const say = after_per_week <= before_per_week * STOPPED_SHARE ? headlines.stopped : headlines.continues;
      return about('done', group, () =>
        say(
          quoted(group),
          formatNumber(before_per_week, language, 1),
          aWeek(after_per_week, words, language),
        ),
      );
    }),
  ];
}

/** The messages of a week: "1.5 messages". */
export function aWeek(messages: number, words: Words<'insights'>, language: Language): string {
  const tenths = Math.round(messages * 10) / 10;
  return words.messages(tenths, formatNumber(tenths, language, 1));
}

function volumeOf(
  totals: Insights['totals'],
  previous: Insights['previous'],
  words: Words<'insights'>,
  language: Language,
): string {
  const { headlines } = words;
  const volume = headlines.volume(words.people(totals.people), words.messages(totals.messages));
  if (previous.messages === 0) return volume + headlines.noneBefore;
  const change = (totals.messages - previous.messages) / previous.messages;
  if (change === 0) return volume + headlines.asMany;
  const share = formatShare(Math.abs(change), language);
  return volume + (change > 0 ? headlines.more(share) : headlines.fewer(share));
}

function negativeOf(
  totals: Insights['totals'],
  previous: Insights['previous'],
  { headlines }: Words<'insights'>,
  language: Language,
): string {
  const share = totals.negative / totals.messages;
  const before = previous.messages === 0 ? share : previous.negative / previous.messages;
  return Math.abs(share - before) < SHARE_CHANGED
    ? headlines.negative(formatShare(share, language))
    : headlines.negativeChanged(formatShare(share, language), formatShare(before, language));
}

/** What to look at first: open groups with most negative feedback, new and growing ones before others. */
export function nextStepsOf({ groups }: Insights): InsightGroup[] {
  const isRising = ({ trend }: InsightGroup) => trend === 'emerging' || trend === 'growing';
  return groups
    .filter(
      (group) => !group.ignored && group.done_at === null && group.kind !== 'praise' && group.negative > 0,
    )
    .toSorted((a, b) => Number(isRising(b)) - Number(isRising(a)) || b.negative - a.negative)
    .slice(0, NEXT_STEPS);
}
