import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import { INBOX_STATUSES } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import { alertMail } from '../alerts/alert-mail.ts';
import { ALERT_COLUMNS, alertView } from '../alerts/read-alerts.ts';
import { viewAddress } from '../alerts/view-mail.ts';
import type { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import type { ChannelRow } from './channels.ts';
import { CHAT_WORDS, type ChatWords } from './chat-words.ts';
import type { ChatContent, ChatPart } from './content.ts';
import type { MessageRow } from './messages.ts';
import { digestMessage } from './write-digest-message.ts';

interface WriteResources {
  database: Database;
  calendar: Calendar;
  publicUrl: string;
}

interface Language {
  locale: 'en' | 'fr';
  words: ChatWords;
  /** the dashboard in the account's language */
  pages: string;
}

const TITLE_CHARACTERS = 150;

/** What a message says now. Undefined if what it's about was deleted. */
export async function writeMessage(
  resources: WriteResources,
  message: MessageRow,
  channel: ChannelRow,
): Promise<ChatContent | undefined> {
  const language = await languageOf(resources, message.accountId);
  if (message.recordingId !== null) return await ofFeedback(resources, message, language);
  if (message.alertId !== null) return await ofAlert(resources, message.alertId, language);
  if (message.more !== null) return await ofMore(resources, message, language);
  return await digestMessage(resources, message, {
    timezone: channel.digestTimezone,
    locale: language.locale,
  });
}

export async function languageOf(
  { database, publicUrl }: Omit<WriteResources, 'calendar'>,
  accountId: string,
): Promise<Language> {
  const { locale } = await database
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const known = locale === 'fr' ? 'fr' : 'en';
  return {
    locale: known,
    words: CHAT_WORDS[known],
    pages: `${publicUrl}${known === 'fr' ? '/fr' : ''}/dashboard/feedback`,
  };
}

interface FeedbackFacts {
  title: string;
  sentiment: string | null;
  inboxStatus: string;
  quote: string;
  /** null: it's written, or nothing in it was said at a known time */
  second: number | null;
  assignee: string | null;
  view: string | null;
}

/** The title and the sentiment of a feedback, without anything that people can do with it. */
export function headOf(
  { title, sentiment }: Pick<FeedbackFacts, 'title' | 'sentiment'>,
  words: ChatWords,
): ChatPart[] {
  const label = sentiment === null ? undefined : words.sentiments[sentiment];
  return [
    {
      kind: 'line',
      pieces: [
        { text: title === '' ? words.untitled : title.slice(0, TITLE_CHARACTERS), isBold: true },
        ...(label === undefined ? [] : [{ text: ` · ${label}` }]),
      ],
    },
  ];
}

export const TITLE = sql<string>`coalesce(nullif(recordings.result ->> 'title', ''),
  nullif(recordings.result ->> 'summary', ''), recordings.result ->> 'transcript', '')`;
export const SENTIMENT = sql<string | null>`recordings.result -> 'sentiment' ->> 'label'`;

async function ofFeedback(
  { database }: WriteResources,
  { id, recordingId, viewId }: MessageRow,
  { words, pages }: Language,
): Promise<ChatContent | undefined> {
  const { rows } = await sql<FeedbackFacts>`
    select ${TITLE} as title, ${SENTIMENT} as sentiment, inbox_status,
      coalesce(mention.quote, recordings.result ->> 'transcript', '') as quote,
      case when recordings.duration_seconds > 0 then coalesce(floor(mention.start_seconds), 0)::int end as second,
      (select email from members where members.account_id = recordings.account_id and user_id = recordings.assignee) as assignee,
      (select name from saved_views where saved_views.id = ${viewId}::uuid) as view
    from recordings left join lateral (
      select quote, start_seconds from theme_mentions where recording_id = recordings.id order by start_seconds, id limit 1
    ) as mention on true
    where recordings.id = ${recordingId}::uuid and result is not null`.execute(database);
  const [facts] = rows;
  if (facts === undefined) return undefined;
  const { title, quote, second, assignee, view, inboxStatus } = facts;
  const link =
    second === null
      ? { text: words.open, link: `${pages}/${recordingId}` }
      : { text: words.listen(clock(second)), link: `${pages}/${recordingId}#t=${second}` };
  return {
    summary: title === '' ? words.untitled : title,
    parts: [
      ...headOf(facts, words),
      ...(quote === '' || quote === title ? [] : [{ kind: 'quote' as const, pieces: [{ text: quote }] }]),
      { kind: 'line', pieces: [link, ...(view === null ? [] : [{ text: ` · ${words.view(view)}` }])] },
      ...(assignee === null
        ? []
        : [{ kind: 'line' as const, pieces: [{ text: words.assignedTo(assignee) }] }]),
    ],
    controls: {
      messageId: id,
      status: inboxStatus,
      statuses: INBOX_STATUSES.map((value) => ({ value, label: words.statuses[value] ?? value })),
      words,
    },
  };
}

async function ofAlert(
  { database, publicUrl }: WriteResources,
  alertId: string,
  { words, locale }: Language,
): Promise<ChatContent | undefined> {
  const row = await database
    .selectFrom('alerts')
    .select(ALERT_COLUMNS)
    .where('id', '=', alertId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const alert = await alertView(database, row);
  const { subject, paragraphs, action } = alertMail(alert, locale, publicUrl);
  const pages = `${publicUrl}${locale === 'fr' ? '/fr' : ''}/dashboard/feedback`;
  return {
    summary: subject,
    parts: [
      { kind: 'line', pieces: [{ text: subject, isBold: true }] },
      { kind: 'line', pieces: [{ text: paragraphs[0] ?? '' }] },
      ...alert.quotes.flatMap(({ feedback_id, quote, start }): ChatPart[] => [
        { kind: 'quote', pieces: [{ text: quote }] },
        {
          kind: 'line',
          pieces: [
            {
              text: words.listen(clock(start)),
              link: `${pages}/${feedback_id}#t=${Math.floor(start)}`,
            },
          ],
        },
      ]),
      { kind: 'line', pieces: [{ text: action.label, link: action.link }] },
    ],
  };
}

async function ofMore(
  { database, publicUrl }: WriteResources,
  { viewId, more }: MessageRow,
  { words, locale }: Language,
): Promise<ChatContent | undefined> {
  const view = await database
    .selectFrom('savedViews')
    .select(['name', 'filter', 'order'])
    .where('id', '=', viewId)
    .executeTakeFirst();
  if (view === undefined) return undefined;
  const summary = words.more(more ?? 0, view.name);
  const link = viewAddress(
    { filter: feedbackFilterSchema.parse(view.filter), order: view.order },
    locale,
    publicUrl,
  );
  return {
    summary,
    parts: [{ kind: 'line', pieces: [{ text: `${summary} ` }, { text: words.openView, link }] }],
  };
}

/** m:ss */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
