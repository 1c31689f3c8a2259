import { expect, it } from 'vitest';
import { keytermsOfPrompt } from './keyterms-of-prompt.ts';

it.each<[string, string[]]>([
  ['Kubernetes, Voice Feedback, PostgreSQL', ['Kubernetes', 'Voice Feedback', 'PostgreSQL']],
  ['Glossary: Grafana; n8n.', ['Grafana', 'n8n']],
  ['- Figma\n- Jira\n* figma', ['Figma', 'Jira']],
  ['ZyntriQix, Digique Plus', ['ZyntriQix', 'Digique Plus']],
  [
    'The transcript is about OpenAI, which makes technology like DALL·E and Voice Feedback with iPhone users.',
    ['OpenAI', 'DALL', 'E', 'Voice Feedback', 'iPhone'],
  ],
  ['We talked about the weather yesterday. It was not very good at all.', []],
  ['', []],
  [`${'x'.repeat(60)}, Figma`, ['Figma']],
])('the prompt “%s” gives %j', (prompt, expected) => {
  expect(keytermsOfPrompt(prompt)).toEqual(expected);
});

it('gives at most 100', () => {
  expect(keytermsOfPrompt(Array.from({ length: 150 }, (_, index) => `Name${index}`).join(', '))).toHaveLength(
    100,
  );
});
