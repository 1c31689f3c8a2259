import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');
const messages = count({ one: '# message', other: '# messages' });

export const words = {
  ask: 'Ask',
  question: 'Ask a question about the feedback',
  example: 'Ask a question: what do people say about the export?',
  reading: 'Reading what people said…',
  failed: 'The question wasn’t answered',
  nobody: 'Nobody mentioned this.',
  read: (number: number) =>
    number === 0 ? 'No message matches the filters.' : `Read for this: ${messages(number)}.`,
  by: (model: string) => `Written by ${model}, from these quotes only.`,
};
