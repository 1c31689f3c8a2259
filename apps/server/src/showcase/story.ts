import { createHash } from 'node:crypto';
import { DAY_MS } from '../durations.ts';
import type { StoredFeedback } from '../recordings/results/stored-result.ts';
import { SPOKEN } from './spoken.ts';
import { ASIDES, CHAPTERS, type Chapter } from './story-texts.ts';

/** One message of the story. */
export interface StoryMessage {
  /** always the same, so that links to it stay valid */
  id: string;
  result: StoredFeedback;
  /** the recording, in the folder of the built site; null: it was written */
  file: string | null;
  createdAt: Date;
  endUserId: string;
  metadata: Record<string, string | number>;
  tags: readonly string[];
  inboxStatus: 'new' | 'read' | 'in_progress' | 'done';
}

/** Every seventh message is in French, so that the demo shows both. */
const FRENCH_EVERY = 7;
/** Messages of the last days are unread. */
const UNREAD_DAYS = 2.5;
const TAGGED_EVERY = 9;
const RELEASES = [
  { version: '2.4.0', daysAgo: 12 },
  { version: '2.3.0', daysAgo: 46 },
] as const;
const FIRST_VERSION = '2.2.0';
const PLANS = [
  { plan: 'free', revenue: 0 },
  { plan: 'pro', revenue: 24 },
  { plan: 'team', revenue: 90 },
  { plan: 'pro', revenue: 12 },
] as const;
const SCREENS = ['home', 'report', 'editor', 'import', 'settings'] as const;
const TAGS: Readonly<Record<Chapter['intent'], string>> = {
  problem: 'bug',
  request: 'roadmap',
  praise: 'fan',
  question: 'docs',
  other: 'research',
};
/** When the recordings came, and who sent them. */
const SPOKEN_AT = [
  { daysAgo: 0.02, person: 'maya-chen', screen: 'report' },
  { daysAgo: 0.09, person: 'jonas-weber', screen: 'import' },
  { daysAgo: 0.24, person: 'amelie-roux', screen: 'editor' },
] as const;
const FIRST_NAMES = [
  'maya',
  'jonas',
  'amelie',
  'tomas',
  'ines',
  'kofi',
  'lena',
  'omar',
  'sofia',
  'hugo',
] as const;
const LAST_NAMES = ['chen', 'weber', 'roux', 'novak', 'garcia', 'mensah', 'berg', 'haddad', 'rossi'] as const;

/** The whole story, newest first, told at `now`. The same every day, except for its dates. */
export function tellStory(now: Date): StoryMessage[] {
  const written = CHAPTERS.flatMap((chapter, number) =>
    Array.from({ length: chapter.messages }, (_, index) => writtenMessage(chapter, number, index, now)),
  );
  const spoken = SPOKEN.map(({ file, result }, index) => {
    const { daysAgo, person, screen } = SPOKEN_AT[index] ?? SPOKEN_AT[0];
    return {
      ...about(`spoken ${index}`, person, screen, daysAgo, now),
      result,
      file,
      tags: [],
      inboxStatus: 'new' as const,
    };
  });
  return [...written, ...spoken].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

function writtenMessage(chapter: Chapter, number: number, index: number, now: Date): StoryMessage {
  const seed = `written ${number} ${index}`;
  const { from, until, messages } = chapter;
  const daysAgo = from - ((from - until) * (index + chance(`${seed} day`))) / messages;
  const isFrench = index % FRENCH_EVERY === FRENCH_EVERY - 1;
  const person = `${at(FIRST_NAMES, `${seed} first`)}-${at(LAST_NAMES, `${seed} last`)}`;
  const [said, aside] = isFrench
    ? [chapter.saidInFrench[Math.floor(index / FRENCH_EVERY) % chapter.saidInFrench.length] ?? '', '']
    : textOf(chapter, index);
  return {
    ...about(seed, person, at(SCREENS, `${seed} screen`), daysAgo, now),
    result: resultOf(chapter, said, aside, {
      isFrench,
      score: chapter.score + (chance(`${seed} score`) - 0.5) * 0.2,
    }),
    file: null,
    tags: index % TAGGED_EVERY === 0 ? [TAGS[chapter.intent]] : [],
    inboxStatus:
      daysAgo < UNREAD_DAYS ? 'new' : at(['read', 'read', 'in_progress', 'done'] as const, `${seed} status`),
  };
}

/** What is said, and what is added to it: no two messages of a chapter have both in common, as long as that's possible. */
function textOf({ said, label }: Chapter, index: number): [string, string] {
  const asides = ASIDES[label];
  const round = Math.floor(index / said.length);
  return [said[index % said.length] ?? '', asides[(index + round) % asides.length] ?? ''];
}

function about(seed: string, endUserId: string, screen: string, daysAgo: number, now: Date) {
  const { plan, revenue } = at(PLANS, `${endUserId} plan`);
  const version = RELEASES.find((one) => daysAgo < one.daysAgo)?.version ?? FIRST_VERSION;
  return {
    id: idOf(seed),
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    endUserId,
    metadata: { plan, revenue, version, screen },
  };
}

function resultOf(
  chapter: Chapter,
  said: string,
  aside: string,
  { isFrench, score }: { isFrench: boolean; score: number },
): StoredFeedback {
  const { label, topics, emotion, intent, tone, next } = chapter;
  const quote = said.replace(/[.!?]$/, '').trim();
  const remark = { start: 0, end: 0, quote };
  const isPraise = intent === 'praise';
  const transcript = aside === '' ? said : `${said} ${aside}`;
  return {
    title: quote,
    summary: said,
    sentiment: { label, score: Number(score.toFixed(4)), confidence: 0.86 },
    mixed: false,
    topics: [...topics],
    keywords: [],
    emotions: [{ label: emotion, score: 0.61 }],
    intent,
    tone,
    recommendations:
      next === undefined
        ? []
        : [{ ...remark, text: isFrench ? next.inFrench : next.text, topic: topics[0] ?? 'general' }],
    positive_remarks: isPraise ? [remark] : [],
    improvement_suggestions: intent === 'problem' || intent === 'request' ? [remark] : [],
    duration_seconds: 0,
    language: isFrench ? 'fr' : 'en',
    transcript,
    segments: [],
    audio: null,
    processing: {
      decode_ms: 0,
      speech_ms: 0,
      analysis_ms: 34,
      total_ms: 36,
      engine: 'none',
      model: 'none',
      analysis_engine: 'embedded',
      analysis_model: 'hashed-ngrams-int8',
    },
  };
}

/** From 0 to 1, the same for the same seed. */
function chance(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
}

function at<Value>(values: readonly Value[], seed: string): Value {
  const value = values[Math.floor(chance(seed) * values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

/** The id of a message, as a UUID of version 8 (RFC 9562). */
function idOf(seed: string): string {
  const hex = createHash('sha256').update(`showcase ${seed}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
