/** The inbox's queries, each with the minimum work for PostgreSQL. */

export interface Question {
  name: string;
  /** of request `number`, so that consecutive ones differ */
  path: (number: number) => string;
  /** the minimum query for PostgreSQL; $1 is the account */
  floor: string;
}

const LABELS = ['positive', 'neutral', 'negative'];
const WORDS = ['camera', 'subscription', 'invoices', 'headphones', 'children', 'downloaded', 'passkey'];
const TOPICS = ['crashes', 'pricing', 'export', 'design', 'support', 'login'];
const of = (list: readonly string[], number: number) => list[number % list.length];
const PAGE = 'from inbox_entries as entry join recordings on recordings.id = entry.recording_id';
const NEWEST = 'order by entry.created_at desc, entry.recording_id desc limit 20';

export const QUESTIONS: readonly Question[] = [
  {
    name: 'list, newest first',
    path: () => '/v1/feedbacks',
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 ${NEWEST}`,
  },
  {
    name: 'list, each of another length',
    path: (number) => `/v1/feedbacks?limit=${10 + (number % 21)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 ${NEWEST}`,
  },
  {
    name: 'rows, a page of the dashboard (50)',
    path: (number) => `/v1/feedbacks/rows?limit=${40 + (number % 21)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1
      order by entry.created_at desc, entry.recording_id desc limit 50`,
  },
  {
    name: 'list by impact',
    path: () => '/v1/feedbacks?order=impact',
    floor: `select recordings.* ${PAGE} where entry.account_id = $1
      order by entry.impact desc, entry.created_at desc, entry.recording_id desc limit 20`,
  },
  {
    name: 'filter: sentiment',
    path: (number) => `/v1/feedbacks?sentiment=${of(LABELS, number)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and sentiment = 'negative' ${NEWEST}`,
  },
  {
    name: 'filter: topic, status and days',
    path: (number) =>
      `/v1/feedbacks?topic=${of(TOPICS, number)}&status=new&from=${daysAgo(120 - (number % 30))}&to=${daysAgo(20)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and entry.topics @> array['pricing']
      and entry.inbox_status = 'new' and entry.created_at > now() - interval '110 days' ${NEWEST}`,
  },
  {
    name: 'filter: one end user',
    path: (number) => `/v1/feedbacks?end_user_id=user-${(number * 37) % 4_000}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and entry.end_user_id = 'user-37' ${NEWEST}`,
  },
  {
    name: 'search: one word',
    path: (number) => `/v1/feedbacks?q=${of(WORDS, number)}`,
    floor: `select recordings.* from inbox_texts as entry join recordings on recordings.id = entry.recording_id
      where entry.account_id = $1 and entry.search @@ websearch_to_tsquery('english', 'camera') ${NEWEST}`,
  },
  {
    name: 'search: two words and a filter',
    path: (number) =>
      `/v1/feedbacks?q=${of(WORDS, number)}+${of(WORDS, number + 3)}&sentiment=${of(LABELS, number)}`,
    floor: `select recordings.* from inbox_texts as entry join recordings on recordings.id = entry.recording_id
      where entry.account_id = $1 and entry.search @@ websearch_to_tsquery('english', 'camera children') ${NEWEST}`,
  },
  {
    name: 'analytics, 30 days',
    path: (number) => `/v1/analytics?from=${daysAgo(30 + (number % 5))}&to=${daysAgo(number % 5)}`,
    floor: `select date_trunc('day', created_at), count(*), avg(score) from inbox_entries
      where account_id = $1 and created_at > now() - interval '60 days' group by 1`,
  },
  {
    name: 'analytics, 180 days',
    path: (number) =>
      `/v1/analytics?interval=week&from=${daysAgo(180 + (number % 5))}&to=${daysAgo(number % 5)}`,
    floor: `select date_trunc('week', created_at), count(*), avg(score) from inbox_entries
      where account_id = $1 and created_at > now() - interval '360 days' group by 1`,
  },
];

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
