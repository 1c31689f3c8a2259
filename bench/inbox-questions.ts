/** What the dashboard asks the server. */

/** What the questions are about. */
export interface Asked {
  /** ids, those with most messages first */
  themes: readonly string[];
  /** ids of the newest feedbacks */
  feedbacks: readonly string[];
  /** `end_user_id`s */
  people: readonly string[];
}

export interface Question {
  name: string;
  /** of request `number`, so that consecutive ones differ */
  path: (number: number, asked: Asked) => string;
  /** requests at once, if fewer than usual: an account may have only so many that each take long */
  atOnce?: number;
}

/** Each computes for up to a second, and an account's people ask a few different ones at most. */
const NEW_INSIGHTS_AT_ONCE = 4;

const LABELS = ['positive', 'neutral', 'negative'];
const WORDS = ['camera', 'subscription', 'invoices', 'headphones', 'children', 'downloaded', 'passkey'];
const TOPICS = ['crashes', 'pricing', 'export', 'design', 'support', 'login'];
const INTENTS = ['praise', 'question', 'problem', 'request'];
const EMOTIONS = ['joy', 'curiosity', 'anger', 'confusion'];
const TAGS = ['vip', 'beta', 'bug', 'roadmap'];
const STATUSES = ['new', 'read', 'in_progress', 'done'];
const PLANS = ['free', 'pro', 'team'];
const SCREENS = ['home', 'report', 'editor', 'settings', 'checkout'];
const VERSIONS = ['2.4.0', '2.3.0', '2.2.0', '2.1.0'];
const ZONES = ['UTC', 'Europe/Paris', 'America/New_York'];
const of = (list: readonly string[], number: number) => list[number % list.length];
/** A page of the dashboard's list. */
const ROWS = '/v1/feedbacks/rows?limit=50';
const VALUES = '/v1/feedbacks/values?limit=100';

export const INBOX_QUESTIONS: readonly Question[] = [
  {
    name: 'list, newest first',
    path: () => '/v1/feedbacks',
  },
  {
    name: 'list, each of another length',
    path: (number) => `/v1/feedbacks?limit=${10 + (number % 21)}`,
  },
  {
    name: 'rows, a page of the dashboard (50)',
    path: (number) => `/v1/feedbacks/rows?limit=${40 + (number % 21)}`,
  },
  {
    name: 'list by impact',
    path: () => '/v1/feedbacks?order=impact',
  },
  {
    name: 'one feedback',
    path: (number, { feedbacks }) => `/v1/feedbacks/${of(feedbacks, number)}`,
  },
  {
    name: 'themes of one feedback',
    path: (number, { feedbacks }) => `/v1/feedbacks/${of(feedbacks, number)}?fields=themes`,
  },
  {
    name: 'filter: sentiment',
    path: (number) => `/v1/feedbacks?sentiment=${of(LABELS, number)}`,
  },
  {
    name: 'filter: two sentiments',
    path: (number) => `${ROWS}&sentiment=${of(LABELS, number)}&sentiment=${of(LABELS, number + 1)}`,
  },
  { name: 'filter: not a sentiment', path: (number) => `${ROWS}&not_sentiment=${of(LABELS, number)}` },
  {
    name: 'filter: topic, status and days',
    path: (number) =>
      `/v1/feedbacks?topic=${of(TOPICS, number)}&inbox_status=new&from=${daysAgo(120 - (number % 30))}&to=${daysAgo(20)}`,
  },
  {
    name: 'filter: topics, not a topic',
    path: (number) =>
      `${ROWS}&topic=${of(TOPICS, number)}&topic=${of(TOPICS, number + 1)}&not_topic=${of(TOPICS, number + 2)}`,
  },
  {
    name: 'filter: intent, last week',
    path: (number) => `${ROWS}&intent=${of(INTENTS, number)}&period=7d&timezone=${of(ZONES, number)}`,
  },
  {
    name: 'filter: emotion, not done',
    path: (number) => `${ROWS}&emotion=${of(EMOTIONS, number)}&not_inbox_status=done`,
  },
  { name: 'filter: tag', path: (number) => `${ROWS}&tag=${of(TAGS, number)}` },
  {
    name: 'filter: tag and status',
    path: (number) => `${ROWS}&tag=${of(TAGS, number)}&inbox_status=${of(STATUSES, number + 1)}`,
  },
  {
    name: 'filter: not a tag, by impact',
    path: (number) => `${ROWS}&not_tag=${of(TAGS, number)}&order=impact`,
  },
  {
    name: 'filter: score',
    path: (number) => `${ROWS}&min_score=${-0.9 + (number % 10) / 100}&max_score=-0.7`,
  },
  { name: 'filter: waiting (held-up banner)', path: () => `${ROWS}&processing_status=waiting` },
  { name: 'filter: retryable (held-up banner)', path: () => `${ROWS}&retryable=true` },
  {
    name: 'filter: one end user',
    path: (number, { people }) => `/v1/feedbacks?end_user_id=${of(people, number)}`,
  },
  { name: 'segment: plan', path: (number) => `${ROWS}&metadata[plan]=${of(PLANS, number)}` },
  {
    name: 'segment: plan, screen and sentiment',
    path: (number) =>
      `${ROWS}&metadata[plan]=${of(PLANS, number)}&metadata[screen]=${of(SCREENS, number)}&sentiment=${of(LABELS, number)}`,
  },
  {
    name: 'segment: revenue and not a screen',
    path: (number) =>
      `${ROWS}&metadata[revenue]=${of(['450', '180', '24'], number)}&not_metadata[screen]=${of(SCREENS, number)}`,
  },
  { name: 'segment: version', path: (number) => `${ROWS}&app_version=${of(VERSIONS, number)}` },
  { name: 'theme: its messages', path: (number, { themes }) => `${ROWS}&theme=${of(themes, number % 40)}` },
  {
    name: 'theme: its messages, 30 days, negative',
    path: (number, { themes }) => `${ROWS}&theme=${of(themes, number % 40)}&period=30d&sentiment=negative`,
  },
  {
    name: 'search: one word',
    path: (number) => `/v1/feedbacks?q=${of(WORDS, number)}`,
  },
  {
    name: 'search: two words and a filter',
    path: (number) =>
      `/v1/feedbacks?q=${of(WORDS, number)}+${of(WORDS, number + 3)}&sentiment=${of(LABELS, number)}`,
  },
  {
    name: 'search: a word, last week, a segment',
    path: (number) => `${ROWS}&q=${of(WORDS, number)}&period=7d&metadata[plan]=${of(PLANS, number)}`,
  },
  {
    name: 'search: a mistyped word',
    path: (number) => `${ROWS}&q=${of(['cammera', 'subscripton', 'invoicse', 'hedphones'], number)}`,
  },
  { name: 'picker: names of metadata', path: () => `${VALUES}&field=metadata` },
  {
    name: 'picker: topics',
    path: (number) => `${VALUES}&field=topic&${of(['', 'sentiment=negative', 'inbox_status=new'], number)}`,
  },
  {
    name: 'picker: sentiments under a filter',
    path: (number) =>
      `${VALUES}&field=sentiment&topic=${of(TOPICS, number)}&inbox_status=${of(STATUSES, number)}`,
  },
  {
    name: 'picker: statuses, each new',
    path: (number) => `${VALUES}&field=inbox_status&${unasked()}&topic=${of(TOPICS, number)}`,
  },
  {
    name: 'picker: emotions of a week',
    path: (number) => `${VALUES}&field=emotion&period=7d&topic=${of(TOPICS, number)}`,
  },
  { name: 'picker: intents', path: (number) => `${VALUES}&field=intent&tag=${of(TAGS, number)}` },
  { name: 'picker: tags', path: () => `${VALUES}&field=tag` },
  { name: 'picker: categories', path: () => `${VALUES}&field=category` },
  { name: 'picker: people', path: () => `${VALUES}&field=end_user_id` },
  { name: 'picker: people, typed', path: (number) => `${VALUES}&field=end_user_id&contains=${number % 100}` },
  {
    name: 'picker: plans under a filter',
    path: (number) => `${VALUES}&field=metadata&metadata_name=plan&sentiment=${of(LABELS, number)}`,
  },
  { name: 'picker: screens', path: () => `${VALUES}&field=metadata&metadata_name=screen` },
  { name: 'picker: topics of a search', path: (number) => `${VALUES}&field=topic&q=${of(WORDS, number)}` },
  {
    name: 'picker: topics of a theme',
    path: (number, { themes }) => `${VALUES}&field=topic&theme=${of(themes, number % 40)}`,
  },
  { name: 'person', path: (number, { people }) => `/v1/end-users/${of(people, number)}` },
  {
    name: 'person: sentiment of a year',
    path: (number, { people }) =>
      `/v1/analytics?interval=month&from=${daysAgo(360)}&end_user_id=${of(people, number)}`,
  },
  {
    name: 'analytics, 30 days',
    path: (number) => `/v1/analytics?from=${daysAgo(30 + (number % 5))}&to=${daysAgo(number % 5)}`,
  },
  {
    name: 'analytics, 180 days',
    path: (number) =>
      `/v1/analytics?interval=week&from=${daysAgo(180 + (number % 5))}&to=${daysAgo(number % 5)}`,
  },
];

/** “Each new”: a bound that excludes nothing makes it a question that nobody has asked before. */
export const INSIGHT_QUESTIONS: readonly Question[] = [
  { name: 'themes', path: (number) => `/v1/themes?kind=${of(['problem', 'request', 'praise'], number)}` },
  { name: 'one theme', path: (number, { themes }) => `/v1/themes/${of(themes, number)}` },
  { name: 'alerts', path: () => '/v1/alerts?limit=5' },
  { name: 'insights, 7 days', path: () => '/v1/insights?period=7d' },
  { name: 'insights, 30 days', path: () => '/v1/insights?period=30d' },
  {
    name: `insights, 30 days, each new, ${NEW_INSIGHTS_AT_ONCE} at once`,
    atOnce: NEW_INSIGHTS_AT_ONCE,
    path: () => `/v1/insights?period=30d&${unasked()}`,
  },
  { name: 'insights, 30 days, topics beside the inbox', path: () => '/v1/insights?period=30d&by=topic' },
  {
    name: `insights, topics, each new, ${NEW_INSIGHTS_AT_ONCE} at once`,
    atOnce: NEW_INSIGHTS_AT_ONCE,
    path: () => `/v1/insights?period=30d&by=topic&${unasked()}`,
  },
  {
    name: 'insights, 30 days, a segment by revenue',
    path: (number) =>
      `/v1/insights?period=30d&metadata[plan]=${of(PLANS, number)}&weight_by=metadata.revenue`,
  },
  {
    name: `insights, 30 days, compared by plan, each new, ${NEW_INSIGHTS_AT_ONCE} at once`,
    atOnce: NEW_INSIGHTS_AT_ONCE,
    path: () => `/v1/insights?period=30d&compare_by=metadata.plan&${unasked()}`,
  },
  { name: 'insights, 90 days', path: () => '/v1/insights?period=90d' },
  {
    name: `insights, 90 days, each new, ${NEW_INSIGHTS_AT_ONCE} at once`,
    atOnce: NEW_INSIGHTS_AT_ONCE,
    path: () => `/v1/insights?period=90d&${unasked()}`,
  },
  { name: 'releases, 400 days', path: () => '/v1/releases' },
  {
    name: `releases, 90 days, each new, ${NEW_INSIGHTS_AT_ONCE} at once`,
    atOnce: NEW_INSIGHTS_AT_ONCE,
    path: () => `/v1/releases?period=90d&${unasked()}`,
  },
];

function unasked(): string {
  return `min_score=${-1 + Math.random() / 1e3}`;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
