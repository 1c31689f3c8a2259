import { type InboxView, isFiltered, viewOf } from './filter-params.ts';

/** Conditions and words typed into one box, such as `negative last week crash plan:pro`. */

interface TypedSearch {
  /** conditions, named as in an address */
  conditions: [name: string, value: string][];
  /** what is left to search for */
  text: string;
}

/** A condition with a name, or a word; in both, quotation marks keep words together. */
const TOKEN = /(?:(?<name>[\p{L}_][\p{L}\p{N}_.-]*):)?(?<value>"[^"]*"|\S+)/gu;

/** Field names, in English and French. Every other name is a field of `metadata`. */
const FIELDS: Record<string, string> = {
  sentiment: 'sentiment',
  topic: 'topic',
  sujet: 'topic',
  category: 'category',
  categorie: 'category',
  emotion: 'emotion',
  intent: 'intent',
  intention: 'intent',
  tag: 'tag',
  etiquette: 'tag',
  status: 'inbox_status',
  statut: 'inbox_status',
  assignee: 'assignee',
  responsable: 'assignee',
  user: 'end_user_id',
  person: 'end_user_id',
  personne: 'end_user_id',
  version: 'app_version',
};

const SENTIMENTS: Record<string, string> = {
  positive: 'positive',
  positif: 'positive',
  positifs: 'positive',
  positives: 'positive',
  neutral: 'neutral',
  neutre: 'neutral',
  neutres: 'neutral',
  negative: 'negative',
  negatif: 'negative',
  negatifs: 'negative',
  negatives: 'negative',
};

const INTENTS: Record<string, string> = {
  eloge: 'praise',
  probleme: 'problem',
  demande: 'request',
  autre: 'other',
};

const STATUSES: Record<string, string> = {
  nouveau: 'new',
  unread: 'new',
  lu: 'read',
  traite: 'done',
};

/** Codes of values that are typed in other words. */
const VALUES: Record<string, Record<string, string>> = {
  sentiment: SENTIMENTS,
  intent: INTENTS,
  inbox_status: STATUSES,
};

/** Phrases for a relative period, as the filter `period` names it. */
const PERIODS: [phrase: string, period: string][] = [
  ['today', 'today'],
  ['aujourd’hui', 'today'],
  ['this week', 'this_week'],
  ['cette semaine', 'this_week'],
  ['last week', 'last_week'],
  ['la semaine derniere', 'last_week'],
  ['semaine derniere', 'last_week'],
  ['this month', 'this_month'],
  ['ce mois', 'this_month'],
  ['last month', 'last_month'],
  ['le mois dernier', 'last_month'],
  ['mois dernier', 'last_month'],
  ...[7, 30, 90].flatMap((days): [string, string][] => [
    [`last ${days} days`, `${days}d`],
    [`${days} derniers jours`, `${days}d`],
    [`${days}d`, `${days}d`],
  ]),
];
const MOST_WORDS = Math.max(...PERIODS.map(([phrase]) => phrase.split(' ').length));

/**
 * Reads what someone typed. `name:value` is a condition; so are the names of sentiments and periods, in English and
 * French. Everything else is text to search for, and so is anything in quotation marks.
 */
export function readTypedSearch(typed: string): TypedSearch {
  const tokens = [...typed.matchAll(TOKEN)].map(({ 0: whole, groups }) => ({
    whole,
    name: groups?.name,
    value: groups?.value ?? '',
  }));
  const conditions = new Map<string, string>();
  const text: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const period = periodAt(
      tokens.map(({ whole }) => whole),
      at,
    );
    const { whole, name, value } = tokens[at] ?? { whole: '', name: undefined, value: '' };
    if (period !== undefined) {
      conditions.set('period', period.name);
      at += period.words - 1;
    } else if (name !== undefined && !value.startsWith('//')) {
      conditions.set(...conditionOf(name, value.replaceAll('"', '')));
    } else if (SENTIMENTS[plain(whole)] !== undefined) {
      conditions.set('sentiment', SENTIMENTS[plain(whole)] ?? '');
    } else {
      text.push(whole);
    }
  }
  return { conditions: [...conditions].filter(([, value]) => value !== ''), text: text.join(' ') };
}

function conditionOf(name: string, value: string): [name: string, value: string] {
  const field = FIELDS[plain(name)];
  if (field === undefined) return [`metadata[${name}]`, value];
  return [field, VALUES[field]?.[plain(value)] ?? value];
}

/** The longest phrase for a period that starts at this word. */
function periodAt(words: readonly string[], at: number): { name: string; words: number } | undefined {
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    const phrase = plain(words.slice(at, at + length).join(' '));
    const period = PERIODS.find(([one]) => plain(one) === phrase);
    if (period !== undefined && at + length <= words.length) return { name: period[1], words: length };
  }
  return undefined;
}

/** Without case, accents and kinds of apostrophe. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The list of what someone typed. A condition that no filter takes is searched for as text. */
export function typedView(typed: string): InboxView {
  const { conditions, text } = readTypedSearch(typed);
  const parameters = new URLSearchParams();
  const words = [text];
  for (const [name, value] of conditions) {
    if (isFiltered(viewOf(new URLSearchParams([[name, value]])))) parameters.set(name, value);
    else words.push(value);
  }
  const q = words.filter((word) => word !== '').join(' ');
  if (q !== '') parameters.set('q', q);
  return viewOf(parameters);
}
