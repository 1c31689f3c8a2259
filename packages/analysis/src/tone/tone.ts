import type { Emotion, EmotionLabel, Intent, Sentiment, Tone } from '../analysis.ts';

/** What each emotion adds to a tone; the strongest tone is told. */
const TONE_OF: Partial<Record<EmotionLabel, readonly [Tone, number]>> = {
  admiration: ['appreciative', 1],
  amusement: ['enthusiastic', 0.6],
  anger: ['angry', 1.4],
  annoyance: ['frustrated', 1],
  approval: ['appreciative', 0.6],
  caring: ['appreciative', 0.4],
  confusion: ['confused', 1.2],
  curiosity: ['curious', 1.2],
  desire: ['constructive', 0.8],
  disappointment: ['disappointed', 1.2],
  disapproval: ['frustrated', 0.7],
  disgust: ['angry', 1],
  excitement: ['enthusiastic', 1.2],
  fear: ['worried', 1.3],
  gratitude: ['appreciative', 1.1],
  joy: ['enthusiastic', 0.8],
  love: ['enthusiastic', 0.9],
  nervousness: ['worried', 1.3],
  optimism: ['constructive', 0.7],
  relief: ['appreciative', 0.8],
  sadness: ['disappointed', 0.9],
};
const MINIMUM_TONE = 0.45;

/** How the speaker sounds in words: a table from emotions, sentiment, intent and whether both sides are told. */
export function toneOf(
  emotions: readonly Emotion[],
  sentiment: Sentiment,
  intent: Intent,
  mixed: boolean,
): Tone {
  if (mixed) return 'mixed';
  const scores = new Map<Tone, number>();
  const add = (tone: Tone, value: number) => scores.set(tone, (scores.get(tone) ?? 0) + value);
  for (const { label, score } of emotions) {
    const entry = TONE_OF[label];
    if (entry !== undefined) add(entry[0], entry[1] * score);
  }
  if (intent === 'request') add('constructive', 0.9);
  if (intent === 'question') add('curious', 0.8);
  if (intent === 'problem') add('frustrated', 0.5);
  if (sentiment.label === 'positive') add('appreciative', 0.5 * sentiment.score);
  if (sentiment.label === 'negative') add('frustrated', -0.5 * sentiment.score);
  let best: Tone = 'neutral';
  let most = MINIMUM_TONE;
  for (const [tone, value] of scores) {
    if (value > most) [best, most] = [tone, value];
  }
  return best;
}
