/** Names of topics that differ from the API's. */
const topics: Readonly<Record<string, string>> = {};

/** Values of the analysis as people read them. The API has the same words in every language. */
export const ENGLISH_VALUE_NAMES = {
  tones: {
    enthusiastic: 'enthusiastic',
    appreciative: 'appreciative',
    mixed: 'mixed',
    constructive: 'constructive',
    curious: 'curious',
    confused: 'confused',
    worried: 'worried',
    disappointed: 'disappointed',
    frustrated: 'frustrated',
    angry: 'angry',
    neutral: 'neutral',
  },
  emotions: {
    admiration: 'admiration',
    amusement: 'amusement',
    anger: 'anger',
    annoyance: 'annoyance',
    approval: 'approval',
    caring: 'caring',
    confusion: 'confusion',
    curiosity: 'curiosity',
    desire: 'desire',
    disappointment: 'disappointment',
    disapproval: 'disapproval',
    disgust: 'disgust',
    embarrassment: 'embarrassment',
    excitement: 'excitement',
    fear: 'fear',
    gratitude: 'gratitude',
    grief: 'grief',
    joy: 'joy',
    love: 'love',
    nervousness: 'nervousness',
    optimism: 'optimism',
    pride: 'pride',
    realization: 'realization',
    relief: 'relief',
    remorse: 'remorse',
    sadness: 'sadness',
    surprise: 'surprise',
    neutral: 'neutral',
  },
  topics,
};

export type ValueNames = typeof ENGLISH_VALUE_NAMES;
