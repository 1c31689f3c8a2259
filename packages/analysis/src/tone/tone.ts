import {
  type Emotion,
  type EmotionLabel,
  type Intent,
  type Sentiment,
  TONES,
  type Tone,
} from '../analysis.ts';
import { words } from '../text/words.ts';

/** Each emotion's tone and its weight. The strongest tone is reported. */
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
/** Phrases about the speaker's own state, matched on words joined by single spaces. */
const CUES: readonly (readonly [Tone, RegExp, number])[] = [
  [
    'worried',
    / (worried|worry|worries|scared|scares|scary|nervous|afraid|panic|panicked|concerned|shaking|dangerous|not comfortable|not safe|unsafe|freaking out|anxious about) /,
    1.1,
  ],
  [
    'angry',
    / (ridiculous|unbelievable|unacceptable|outrageous|seriously|sick of|fed up|money back|scam|how dare|disgusting|furious|angry|pissed|thieves|never again|im done|hate|a joke|worst) /,
    0.9,
  ],
  [
    'confused',
    / (confused|confusing|dont understand|dont get|not sure (which|what|where|how|if)|no idea|where do i|where does|what does it mean|did i do|do i have to|supposed to|which one|is that normal|why does it) /,
    0.8,
  ],
  [
    'disappointed',
    / (disappointed|disappointing|a shame|shame|pity|sadly|unfortunately|used to|expected (more|better)|let down|too bad|i really (liked|wanted)|such a|not worth|was hoping|going back to|the old one) /,
    1.1,
  ],
  [
    'enthusiastic',
    / (wow|oh my (gosh|god)|obsessed|insane|amazing|awesome|incredible|brilliant|fantastic|the best|love|so good|rock|legend|game changer|so happy|so much fun) /,
    0.7,
  ],
  [
    'appreciative',
    / (thank|thanks|grateful|appreciate|helpful|kind|happy with|good job|well done|recommend) /,
    0.6,
  ],
  [
    'curious',
    / (wondering|curious|quick question|is there (a|any) way|is it possible|how (do|can|long|many|much)|what happens) /,
    0.5,
  ],
  [
    'frustrated',
    / (every (single )?time|again and again|over and over|nothing helps|drives me|annoying|annoyed|keeps|come on|four times|three times|still) /,
    0.5,
  ],
];
const MINIMUM_TONE = 0.45;
/**
 * Weight of the heads' probability of a tone, and how much emotions, intent and sentiment count beside it. Tuned on our
 * dev transcripts and on messages that the heads hadn't seen.
 */
const READING_WEIGHT = 2;
const SHARE_BESIDE_HEADS = 0.5;

/** The phrases of a language that show the speaker's state. */
export interface ToneWords {
  wordsOf: (text: string) => string[];
  /** joins words as the cues expect them: with single spaces and one at both ends */
  joined: (words: readonly string[]) => string;
  cues: readonly (readonly [Tone, RegExp, number])[];
}

export const ENGLISH_TONE: ToneWords = {
  wordsOf: (text) => words(text).map((word) => word.text),
  joined: (plain) => ` ${plain.join(' ')} `,
  cues: CUES,
};

/** The input for the tone of a message. */
export interface ToneEvidence {
  emotions: readonly Emotion[];
  sentiment: Sentiment;
  intent: Intent;
  mixed: boolean;
  /** the heads' probabilities; null without them */
  reading: Readonly<Record<Tone, number>> | null;
}

/** Returns the tone of the words, from the heads, emotions, phrases about the speaker's state, sentiment and intent. */
export function toneOf(
  text: string,
  { emotions, sentiment, intent, mixed, reading }: ToneEvidence,
  language: ToneWords = ENGLISH_TONE,
): Tone {
  if (mixed) return 'mixed';
  const scores = new Map<Tone, number>();
  const add = (tone: Tone, value: number) => scores.set(tone, (scores.get(tone) ?? 0) + value);
  const share = reading === null ? 1 : SHARE_BESIDE_HEADS;
  for (const { label, score } of emotions) {
    const entry = TONE_OF[label];
    if (entry !== undefined) add(entry[0], share * entry[1] * score);
  }
  if (reading !== null) for (const tone of TONES) add(tone, READING_WEIGHT * reading[tone]);
  const plain = language.wordsOf(text);
  const joined = language.joined(plain);
  for (const [tone, pattern, weight] of language.cues) if (pattern.test(joined)) add(tone, weight);
  const isBad = sentiment.label === 'negative' || intent === 'problem';
  if (plain.includes('!')) add(isBad ? 'angry' : 'enthusiastic', 0.5);
  if (intent === 'request') add('constructive', share * 1.2);
  if (intent === 'question') add('curious', share * 0.7);
  if (intent === 'problem') add('frustrated', share * 0.7);
  if (intent === 'praise') add('appreciative', share * 0.5);
  if (sentiment.label === 'positive') add('appreciative', share * 0.3 * sentiment.score);
  if (sentiment.label === 'negative') add('frustrated', share * -0.3 * sentiment.score);
  const allowed = isBad ? BAD_TONES : GOOD_TONES;
  let best: Tone = 'neutral';
  let most = MINIMUM_TONE;
  for (const [tone, value] of scores) {
    // "scary good"
    if (tone === 'worried' && intent === 'praise') continue;
    if (allowed.has(tone) && value > most) [best, most] = [tone, value];
  }
  return best;
}

const BAD_TONES = new Set<Tone>([
  'worried',
  'angry',
  'confused',
  'disappointed',
  'frustrated',
  'constructive',
  'curious',
  'neutral',
]);
const GOOD_TONES = new Set<Tone>([
  'enthusiastic',
  'appreciative',
  'constructive',
  'curious',
  'confused',
  'worried',
  'neutral',
]);
