import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import type { StoredFeedback } from '../recordings/results/stored-result.ts';
import { type GivenFeedback, resultOf } from './invented-feedback.ts';
import { metadataOf, newsOf } from './story.ts';

/**
 * Creates many invented feedbacks for one account, to test the inbox under load and to see it with data that has a
 * story (`story.ts`). The same seed always gives the same ones.
 */

const BATCH = 1_000;
const DAYS = 365;
const RARE_WORDS = 5_000;
const END_USERS = 4_000;
const TAGGED_SHARE = 0.1;
const SENTENCES = 4;

type Label = StoredFeedback['sentiment']['label'];
interface Theme {
  topic: string;
  sentences: Record<Label, readonly string[]>;
}

const THEMES: readonly Theme[] = [
  theme(
    'crashes',
    'The app crashes when I open the camera on the second page',
    'It has not crashed since the last update',
    'I restarted the phone and the app opened again',
  ),
  theme(
    'pricing',
    'The subscription is far too expensive for what a student can pay',
    'The new price is fair and I gladly pay it',
    'I compared the monthly and the yearly price',
  ),
  theme(
    'export',
    'The export of my report stopped in the middle and the file was empty',
    'Exporting the invoices took two clicks, wonderful',
    'I exported the table as a spreadsheet',
  ),
  theme(
    'design',
    'The buttons are tiny and I cannot read the grey text in the evening',
    'The new editor looks beautiful and clean',
    'The menu moved from the left to the top',
  ),
  theme(
    'performance',
    'It takes ages to load the list in the morning',
    'Everything is so fast now that I smile',
    'The start takes about three seconds here',
  ),
  theme(
    'support',
    'Nobody answered my message for nine days',
    'The support team answered within minutes and was kind',
    'I wrote to the support about my account',
  ),
  theme(
    'onboarding',
    'The first steps confused me and I almost gave up',
    'The introduction explained everything I needed',
    'I skipped the introduction and came back to it later',
  ),
  theme(
    'notifications',
    'The reminders come at night and wake my children',
    'The gentle reminder keeps me practising every day',
    'I changed the hour of the reminder',
  ),
  theme(
    'audio quality',
    'The voice is much too quiet behind the music',
    'Her voice is warm and the sound is crystal clear',
    'I listen with headphones on the train',
  ),
  theme(
    'login',
    'I cannot sign in with my new password',
    'Signing in with the passkey is delightful',
    'I signed in on the tablet and on the phone',
  ),
  theme(
    'search',
    'The search never finds the lesson I am looking for',
    'Search finds it even when I mistype the name',
    'I searched for the lesson about breathing',
  ),
  theme(
    'offline',
    'Without a connection nothing is there, not even what I downloaded',
    'Downloads work perfectly on the plane',
    'I downloaded five lessons before the flight',
  ),
];

const SCORES: Record<Label, number> = { positive: 0.6, neutral: 0, negative: -0.6 };
const EMOTIONS = {
  positive: ['joy', 'gratitude', 'love', 'relief'],
  neutral: ['neutral', 'curiosity'],
  negative: ['anger', 'annoyance', 'disappointment', 'confusion'],
} as const;
const INTENTS = {
  positive: ['praise'],
  neutral: ['question', 'other'],
  negative: ['problem', 'problem', 'request'],
} as const;
const TAGS = ['vip', 'beta', 'churn risk', 'bug', 'roadmap'] as const;

/** Writes `count` finished feedbacks of the last year. `onProgress` gets the number written so far. */
export async function seedFeedbacks(
  database: Database,
  accountId: string,
  count: number,
  { keyId = null, onProgress }: { keyId?: string | null; onProgress?: (done: number) => void } = {},
): Promise<void> {
  const random = randomFrom(count);
  const words = Array.from({ length: RARE_WORDS }, () => inventWord(random));
  const now = Date.now();
  const daysAgo = (place: number) => DAYS * (1 - place / count);
  for (let done = 0; done < count; ) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) =>
      invent(random, words, { now, daysAgo: daysAgo(done + index + 1) }),
    );
    await sql`
      insert into recordings (id, account_id, api_key_id, plan, kind, status, maximum_seconds, audio_bytes, audio_format,
        tags, end_user_id, duration_seconds, result, metadata, inbox_status, created_at, finished_at)
      select gen_random_uuid(), ${accountId}::uuid, ${keyId}::uuid, 'payg', 'feedback', 'done', 300, 12000, 'webm',
        string_to_array(tag, '|'), end_user_id, seconds, result::jsonb, metadata::jsonb, inbox_status, created_at,
        created_at
      from unnest(${batch.map(({ tags }) => tags?.join('|') ?? '')}::text[],
          ${batch.map(({ endUserId }) => endUserId ?? null)}::text[],
          ${batch.map(({ durationSeconds }) => durationSeconds ?? 0)}::double precision[],
          ${batch.map((one) => JSON.stringify(resultOf(one)))}::text[],
          ${batch.map(({ metadata }) => JSON.stringify(metadata ?? {}))}::text[],
          ${batch.map(() => pick(random, ['new', 'new', 'read', 'in_progress', 'done']))}::text[],
          ${batch.map(({ createdAt }) => createdAt ?? new Date())}::timestamptz[])
          as given (tag, end_user_id, seconds, result, metadata, inbox_status, created_at)`.execute(database);
    done += batch.length;
    onProgress?.(done);
  }
}

function invent(
  random: () => number,
  words: readonly string[],
  { now, daysAgo }: { now: number; daysAgo: number },
): GivenFeedback {
  const user = Math.floor(random() * END_USERS);
  return {
    ...smallTalk(random, words),
    ...newsOf(random, daysAgo),
    endUserId: `user-${user}`,
    metadata: metadataOf(random, user, daysAgo),
    createdAt: new Date(now - daysAgo * DAY_MS),
    durationSeconds: Number((3 + random() * 60).toFixed(3)),
  };
}

/** What people say on any day of the year. */
function smallTalk(random: () => number, words: readonly string[]): GivenFeedback {
  const label = pick(random, ['negative', 'negative', 'neutral', 'positive', 'positive'] as const);
  const themes = Array.from({ length: 1 + Math.floor(random() * SENTENCES) }, () => pick(random, THEMES));
  const spoken = themes.map((one) => `${pick(random, one.sentences[label])}.`);
  return {
    // A rare word to search for, which is no part of what's claimed.
    transcript: `${spoken.join(' ')} This is ${pick(random, words)}.`,
    summary: spoken[0] ?? '',
    label,
    score: Number((SCORES[label] + (random() - 0.5) * 0.6).toFixed(4)),
    topics: [...new Set(themes.map(({ topic }) => topic))],
    emotions: [{ label: pick(random, EMOTIONS[label]), score: 0.6 }],
    intent: pick(random, INTENTS[label]),
    tags: random() < TAGGED_SHARE ? [pick(random, TAGS)] : [],
  };
}

function theme(topic: string, negative: string, positive: string, neutral: string): Theme {
  return { topic, sentences: { negative: [negative], positive: [positive], neutral: [neutral] } };
}

function pick<Value>(random: () => number, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

function inventWord(random: () => number): string {
  const syllables = Array.from(
    { length: 2 + Math.floor(random() * 2) },
    () =>
      pick(random, [...'bdfgklmnprstvz']) + pick(random, [...'aeiou']) + pick(random, ['', 'n', 'r', 's']),
  );
  return syllables.join('');
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
