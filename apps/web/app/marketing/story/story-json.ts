import { exampleFeedback } from '../../feedback/example.ts';

const SHOWN_TOPICS = 3;

/** The parts of the response that fit beside the words, as they are. */
export function jsonLines(): string[] {
  const { sentiment, intent, tone, topics, recommendations } = exampleFeedback;
  const [first] = recommendations ?? [];
  return [
    '{',
    `  "sentiment": ${onOneLine({ label: sentiment.label, score: sentiment.score })},`,
    `  "intent": "${intent}",`,
    `  "tone": "${tone}",`,
    `  "topics": ${onOneLine(topics.slice(0, SHOWN_TOPICS))},`,
    '  "recommendations": [{',
    `    "text": "${first?.text}",`,
    `    "start": ${first?.start},`,
    `    "end": ${first?.end}`,
    '  }]',
    '}',
  ];
}

function onOneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/(?<=[[{]) | (?=[\]}])/g, '');
}
