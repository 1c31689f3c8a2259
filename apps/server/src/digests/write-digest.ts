import { alertFilter } from '@voice-feedback/contract/alert-filter';
import type { DigestLanguage } from '@voice-feedback/contract/digests';
import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import type { InsightGroup } from '@voice-feedback/contract/insights';
import { ORGANIZATION_PARAMETER } from '@voice-feedback/contract/organization-header';
import { inProject } from '../alerts/alert-mail.ts';
import type { MailTemplate } from '../mail/message.ts';
import type { MailSection } from '../mail/sections.ts';
import { DIGEST_WORDS, type DigestWords } from './digest-words.ts';
import type { DigestFacts } from './read-facts.ts';

/** Who reads a digest. */
export interface Reader {
  accountId: string;
  organization: string;
  language: DigestLanguage;
  frequency: 'daily' | 'weekly';
}

interface Addresses {
  /** without a slash at the end */
  publicUrl: string;
  unsubscribe: string;
}

interface Writing {
  words: DigestWords;
  number(value: number): string;
  /** a page of the dashboard, opened in the reader's organization */
  page(path: string, query?: Record<string, string>, hash?: string): string;
}

const THEMES_TOLD = 5;
const FADING_TOLD = 3;
const QUOTES_TOLD = 2;
const QUOTE_CHARACTERS = 240;
const NAME_CHARACTERS = 60;
/** Mail programs would make links of addresses, and control characters don't belong into a subject. */
const UNSAFE = /[\p{Cc}\p{Cf}]|:\/\//gu;

/** A digest as a mail, in the reader's language. Quotes stay as they were said. */
export function writeDigest(
  facts: DigestFacts,
  { accountId, organization, language, frequency }: Reader,
  { publicUrl, unsubscribe }: Addresses,
): Extract<MailTemplate, { name: 'digest' }> {
  const words = DIGEST_WORDS[language];
  const format = new Intl.NumberFormat(words.locale);
  const writing: Writing = {
    words,
    number: (value) => format.format(value),
    page(path, query = {}, hash = '') {
      const parameters = new URLSearchParams({ ...query, [ORGANIZATION_PARAMETER]: accountId });
      return `${publicUrl}${language === 'fr' ? '/fr' : ''}/dashboard/${path}?${parameters}${hash}`;
    },
  };
  const { totals } = facts.insights;
  const days = daysOf(facts, words);
  const name = organization.replace(UNSAFE, ' ').slice(0, NAME_CHARACTERS);
  return {
    name: 'digest',
    subject: words.subject(totals.messages, writing.number(totals.messages), days, name),
    heading: words.heading[frequency],
    lead: words.lead(totals, days),
    sections: [
      numbers(facts, frequency, writing),
      ...alerts(facts, writing),
      ...themes(facts, writing),
      ...newest(facts, writing),
      ...fading(facts, writing),
      ...waiting(facts, writing),
    ],
    action: { label: words.action, link: writing.page('feedback') },
    stop: {
      why: words.why[frequency],
      label: words.unsubscribe,
      link: unsubscribe,
      settings: { label: words.settings, link: writing.page('settings/notifications') },
    },
  };
}

/** `Wednesday 25 November`, or `16 – 22 November` */
function daysOf({ insights: { from, to, timezone } }: DigestFacts, { locale }: DigestWords): string {
  const [first, last] = [new Date(from), new Date(Date.parse(to) - 1)];
  const whole = { day: 'numeric', month: 'long', timeZone: timezone } as const;
  const inWeek = new Intl.DateTimeFormat(locale, whole);
  const text =
    inWeek.format(first) === inWeek.format(last)
      ? new Intl.DateTimeFormat(locale, { ...whole, weekday: 'long' }).format(first)
      : inWeek.formatRange(first, last);
  return withFrenchFirst(text, locale);
}

function numbers(
  { insights: { totals, previous } }: DigestFacts,
  frequency: Reader['frequency'],
  { words, number }: Writing,
): MailSection {
  return {
    kind: 'numbers',
    rows: (['messages', 'people', 'negative'] as const).map((name) => ({
      label: words[name],
      value: number(totals[name]),
      before: words.before[frequency](number(previous[name])),
    })),
  };
}

function alerts({ alerts: told }: DigestFacts, { words, page }: Writing): MailSection[] {
  return titled(
    words.alerts,
    told.map((alert) => ({
      kind: 'item',
      title: `${inProject(alert)}${alert.theme?.name ?? words.negativeAlert}`,
      link: page('feedback', alertFilter(alert)),
      facts: words.alert(
        alert.people,
        alert.usual < 1 ? words.fewerThanOne : String(Math.round(alert.usual)),
      ),
      quotes: [],
    })),
  );
}

function themes(facts: DigestFacts, { words, page }: Writing): MailSection[] {
  const { from, to } = facts.insights;
  const most = shownGroups(facts)
    .filter(({ people, trend }) => people > 0 && trend !== 'fading')
    .slice(0, THEMES_TOLD);
  return titled(
    words.themes,
    most.map(({ id, name, people, previous, trend, quotes }) => ({
      kind: 'item',
      title: name,
      link: page('feedback', { theme: id, from, to }),
      facts: [
        words.peopleCount(people),
        ...(previous.people > 0 ? [words.was(previous.people)] : []),
        ...(trend === null || trend === 'steady' ? [] : [words.trends[trend]]),
      ].join(' · '),
      quotes: quotes.slice(0, QUOTES_TOLD).map(({ feedback_id, quote, start }) => ({
        text: words.quote(shortened(quote)),
        link: page(`feedback/${feedback_id}`, {}, `#t=${Math.floor(start)}`),
        label: words.listen(clock(start)),
      })),
    })),
  );
}

function newest({ newest: messages }: DigestFacts, { words, page }: Writing): MailSection[] {
  return titled(
    words.newest,
    messages.map(({ id, title }) => ({
      kind: 'item',
      title: words.quote(shortened(title)),
      link: page(`feedback/${id}`, {}, '#t=0'),
      facts: '',
      quotes: [],
    })),
  );
}

function fading(facts: DigestFacts, { words, page }: Writing): MailSection[] {
  // It also tells the time before, from which most of the messages are.
  const { previous_from: from, to } = facts.insights;
  return titled(
    words.fading,
    shownGroups(facts)
      .filter(({ trend }) => trend === 'fading')
      .slice(0, FADING_TOLD)
      .map(({ id, name, people, previous }) => ({
        kind: 'item',
        title: name,
        link: page('feedback', { theme: id, from, to }),
        facts: words.fadingFacts(people, previous.people),
        quotes: [],
      })),
  );
}

function waiting({ waiting: found }: DigestFacts, { words, number, page }: Writing): MailSection[] {
  if (found.count === 0) return [];
  const shown = ({ count, isExact }: { count: number; isExact: boolean }) =>
    `${number(count)}${isExact ? '' : '+'}`;
  return titled(words.waiting, [
    {
      kind: 'item',
      title: words.toWaiting,
      link: page('feedback', { inbox_status: 'new' }),
      facts: words.waitingText(found.count, shown(found), [found.negative.count, shown(found.negative)]),
      quotes: [],
    },
  ]);
}

function titled(title: string, sections: MailSection[]): MailSection[] {
  return sections.length === 0 ? [] : [{ kind: 'heading', text: title }, ...sections];
}

function shownGroups({ insights: { groups } }: DigestFacts): InsightGroup[] {
  return groups.filter(({ ignored }) => !ignored);
}

function shortened(text: string): string {
  const [...characters] = text;
  if (characters.length <= QUOTE_CHARACTERS) return text;
  return `${characters.slice(0, QUOTE_CHARACTERS).join('').trimEnd()}…`;
}

/** m:ss */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
