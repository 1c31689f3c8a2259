import { expect, it } from 'vitest';
import { fillVariables, REPLY_VALUE_CHARACTERS, variableValue } from './reply-variables.ts';

const VALUES = { organization: 'Café', theme: 'Slow {{quote}} <b>', quote: null };

it('fills variables in once, and names those that don’t exist or have no value', () => {
  expect(fillVariables('{{organization}}: {{ theme }} is done.', VALUES)).toEqual({
    text: 'Café: Slow {{quote}} <b> is done.',
    unknown: [],
    empty: [],
  });
  expect(fillVariables('{{quote}} {{email}} {{constructor}} {organization}', VALUES)).toEqual({
    text: '{{quote}} {{email}} {{constructor}} {organization}',
    unknown: ['email', 'constructor'],
    empty: ['quote'],
  });
});

it('makes a value one line of limited length', () => {
  expect(variableValue('a\nb\u202Ec')).toBe('a b c');
  expect(variableValue('x'.repeat(500))).toHaveLength(REPLY_VALUE_CHARACTERS);
  expect(variableValue(null)).toBeNull();
});
