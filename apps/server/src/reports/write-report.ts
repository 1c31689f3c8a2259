import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';
import type { ReportLanguage } from '@voice-feedback/contract/reports';
import { valueName } from '@voice-feedback/contract/value-name';
import { REPORT_LOCALES, REPORT_WORDS, type ReportFilter, type ReportWords } from './report-words.ts';

/** What a report says, in order. Pages and Markdown are written from it. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'list'; items: string[] }
  | { kind: 'quotes'; quotes: { text: string; time: string; link: string }[] }
  | { kind: 'days'; caption: string; days: Insights['days'] };

export interface WrittenReport {
  title: string;
  language: ReportLanguage;
  blocks: Block[];
}

/** Groups in a report; the page of insights has the others. */
const GROUPS_REPORTED = 10;

/**
 * @param title null for the default one
 * @param publicUrl without a slash at the end
 */
export function writeReport(
  insights: Insights,
  given: {
    title: string | null;
    language: ReportLanguage;
    filters: ReportFilter[];
    publicUrl: string;
  },
): WrittenReport {
  const { language, filters, publicUrl } = given;
  const words = REPORT_WORDS[language];
  const pages = `${publicUrl}${language === 'fr' ? '/fr' : ''}/dashboard/feedback`;
  const formats = formatsOf(language, insights.timezone);
  const groups = insights.groups
    .filter(({ ignored }) => !ignored)
    .map((group) =>
      insights.by === 'topic' ? { ...group, name: valueName(words.values.topics, group.name) } : group,
    );
  const trending = (trend: InsightGroup['trend']) => groups.filter((group) => group.trend === trend);
  const listed = (title: string, found: InsightGroup[], line: (group: InsightGroup) => string): Block[] =>
    found.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'list', items: found.map((group) => words.labelled(group.name, line(group))) },
        ];
  const lastMoment = (to: string) => formats.day(new Date(Date.parse(to) - 1));
  const blocks: Block[] = [
    {
      kind: 'text',
      text: words.compared(
        formats.day(new Date(insights.from)),
        lastMoment(insights.to),
        formats.day(new Date(insights.previous_from)),
        lastMoment(insights.previous_to),
      ),
    },
    ...(filters.length === 0
      ? []
      : [
          {
            kind: 'text' as const,
            text: words.labelled(words.filters, filters.map(words.filter).join(', ')),
          },
        ]),
    { kind: 'heading', text: words.numbers },
    numbers(insights, words, formats),
    { kind: 'days', caption: words.perDay, days: insights.days },
  ];
  if (insights.totals.messages === 0) blocks.push({ kind: 'text', text: words.nothing });
  const most = groups.filter(({ people }) => people > 0).slice(0, GROUPS_REPORTED);
  if (most.length > 0) blocks.push({ kind: 'heading', text: words.themes[insights.by] });
  for (const [index, group] of most.entries())
    blocks.push(...groupBlocks(group, index + 1, { words, formats, pages }));
  blocks.push(
    ...listed(words.emerging, trending('emerging'), ({ people }) => words.peopleCount(people)),
    ...listed(
      words.fading,
      trending('fading'),
      ({ people, previous }) => `${words.peopleCount(people)}, ${words.wasPeople(previous.people)}`,
    ),
  );
  return { title: given.title ?? words.title, language, blocks };
}

interface Formats {
  day(at: Date): string;
  number(value: number): string;
  share(value: number): string;
  /** with its sign */
  change(value: number): string;
  points(value: number): string;
}

function formatsOf(language: ReportLanguage, timeZone: string): Formats {
  const locale = REPORT_LOCALES[language];
  const format = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(locale, options);
    return (value: number) => formatter.format(value);
  };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const share = { style: 'percent', maximumFractionDigits: 0 } as const;
  return {
    day: (at) => withFrenchFirst(day.format(at), locale),
    number: format({ maximumFractionDigits: 1 }),
    share: format(share),
    change: format({ ...share, signDisplay: 'exceptZero' }),
    points: format({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
  };
}

function numbers({ totals, previous }: Insights, words: ReportWords, formats: Formats): Block {
  const shareOf = ({ negative, messages }: Insights['totals']) => (messages === 0 ? 0 : negative / messages);
  const counted = (label: string, now: number, before: number) => [
    label,
    formats.number(now),
    formats.number(before),
    before === 0 ? '–' : formats.change(now / before - 1),
  ];
  const points = Math.round(100 * (shareOf(totals) - shareOf(previous)));
  const negative = (counts: Insights['totals']) =>
    `${formats.number(counts.negative)} (${formats.share(shareOf(counts))})`;
  return {
    kind: 'table',
    head: ['', words.now, words.before, words.change],
    rows: [
      counted(words.messages, totals.messages, previous.messages),
      counted(words.people, totals.people, previous.people),
      [
        words.negative,
        negative(totals),
        negative(previous),
        previous.messages === 0 ? '–' : words.points({ count: points, text: formats.points(points) }),
      ],
    ],
  };
}

function groupBlocks(
  group: InsightGroup,
  number: number,
  { words, formats, pages }: { words: ReportWords; formats: Formats; pages: string },
): Block[] {
  const { name, kind, people, messages, negative, done_at, after_done, quotes } = group;
  const facts = [
    ...(kind === null ? [] : [words.kinds[kind]]),
    words.messageCount(messages),
    words.negativeCount(negative),
    ...trendOf(group, words, formats),
  ];
  const done: Block[] =
    done_at === null || after_done === null
      ? []
      : [
          {
            kind: 'text',
            text: words.done(
              formats.day(new Date(done_at)),
              {
                count: after_done.before_per_week,
                text: formats.number(after_done.before_per_week),
              },
              after_done.after_per_week === null ? undefined : formats.number(after_done.after_per_week),
            ),
          },
        ];
  return [
    { kind: 'subheading', text: words.labelled(`${number}. ${name}`, words.peopleCount(people)) },
    { kind: 'text', text: facts.join(' · ') },
    ...done,
    {
      kind: 'quotes',
      quotes: quotes.map(({ quote, start, feedback_id }) => ({
        text: quote,
        time: clock(start),
        link: `${pages}/${feedback_id}#t=${Math.floor(start)}`,
      })),
    },
  ];
}

/** Of few people, a large growth may be chance: it's neither growing nor, beside that number, steady. */
function trendOf({ trend, growth }: InsightGroup, words: ReportWords, formats: Formats): string[] {
  if (trend === null) return [];
  const change = growth === null || trend === 'emerging' ? undefined : formats.change(growth);
  if (trend === 'steady') return change === undefined ? [] : [change];
  return [change === undefined ? words.trends[trend] : `${words.trends[trend]} (${change})`];
}

/** m:ss */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
