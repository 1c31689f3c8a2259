import type { GivenFeedback } from './invented-feedback.ts';

/**
 * What happens in the invented year: release 2.4.0 breaks the export twelve days ago, people love the team plan since
 * it came out 45 days ago, and the password problem is fixed 60 days ago.
 */

const RELEASES = [
  { version: '2.4.0', daysAgo: 12 },
  { version: '2.3.0', daysAgo: 75 },
  { version: '2.2.0', daysAgo: 200 },
] as const;
const FIRST_VERSION = '2.1.0';
/** People update within so many days. */
const UPDATED_WITHIN_DAYS = 5;
const TEAM_PLAN_DAYS_AGO = 45;
const PASSWORD_FIXED_DAYS_AGO = 60;

const PLANS = [
  { plan: 'free', share: 0.6, revenue: [0] },
  { plan: 'pro', share: 0.3, revenue: [12, 12, 24] },
  { plan: 'team', share: 0.1, revenue: [90, 180, 450] },
] as const;
const SCREENS = ['home', 'report', 'editor', 'settings', 'checkout'] as const;

interface Chapter {
  topic: string;
  label: NonNullable<GivenFeedback['label']>;
  score: number;
  intent: NonNullable<GivenFeedback['intent']>;
  /** share of all feedbacks, by days ago */
  share: (daysAgo: number) => number;
  said: readonly string[];
}

const CHAPTERS: readonly Chapter[] = [
  {
    topic: 'export',
    label: 'negative',
    score: -0.75,
    intent: 'problem',
    share: (daysAgo) => (daysAgo < RELEASES[0].daysAgo ? 0.16 : 0),
    said: [
      'Since the update the export stops at ninety percent and the file is empty.',
      'The export breaks off half way since the last update, I tried it four times.',
      'My export is broken since the new version: the PDF has no pages.',
      'Exporting a report stops in the middle and I get an empty file.',
      'I can’t export my report any more, the export hangs and then it fails.',
      'The PDF export fails every time since yesterday’s update.',
    ],
  },
  {
    topic: 'pricing',
    label: 'positive',
    score: 0.8,
    intent: 'praise',
    share: (daysAgo) => (daysAgo < TEAM_PLAN_DAYS_AGO ? 0.06 : 0),
    said: [
      'We love the team plan, everybody sees the same board now.',
      'The team plan is great value, five of us share it.',
      'The new team plan is exactly what our office needed.',
      'I really like the team plan, inviting people takes a minute.',
    ],
  },
  {
    topic: 'login',
    label: 'negative',
    score: -0.6,
    intent: 'problem',
    share: (daysAgo) => (daysAgo > PASSWORD_FIXED_DAYS_AGO ? 0.07 : 0.002),
    said: [
      'The password reset mail never arrives.',
      'I asked for a password reset three times and no mail arrived.',
      'I can’t reset my password, the mail doesn’t come.',
    ],
  },
];

/** What somebody says about the news of that day; undefined if they talk about something else. */
export function newsOf(random: () => number, daysAgo: number): GivenFeedback | undefined {
  let left = random();
  for (const { topic, label, score, intent, share, said } of CHAPTERS) {
    left -= share(daysAgo);
    if (left >= 0) continue;
    const transcript = said[Math.floor(random() * said.length)] ?? '';
    return {
      transcript,
      summary: transcript,
      label,
      score: Number((score + (random() - 0.5) * 0.3).toFixed(4)),
      topics: [topic],
      emotions: [{ label: label === 'positive' ? 'gratitude' : 'annoyance', score: 0.6 }],
      intent,
    };
  }
  return undefined;
}

/** Who it is: plan, what they pay, the version of their app and where they were in it. */
export function metadataOf(random: () => number, userId: number, daysAgo: number): Record<string, unknown> {
  // A person keeps their plan and updates when they always do.
  const trait = ((userId * 2_654_435_761) >>> 0) / 2 ** 32;
  let left = trait;
  const { plan, revenue } =
    PLANS.find((one) => {
      left -= one.share;
      return left < 0;
    }) ?? PLANS[0];
  const updatedAfter = trait * UPDATED_WITHIN_DAYS;
  const release = RELEASES.find((one) => daysAgo < one.daysAgo - updatedAfter);
  return {
    plan,
    revenue: revenue[userId % revenue.length] ?? 0,
    version: release?.version ?? FIRST_VERSION,
    screen: SCREENS[Math.floor(random() * SCREENS.length)] ?? 'home',
  };
}
