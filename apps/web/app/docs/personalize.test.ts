import { expect, test } from 'vitest';
import { personalize } from './personalize.ts';

const SAMPLE = 'curl http://localhost:8000/a -H "Bearer vf_your_key" # vf_pub_your_key';

test('a sample gets the address of the server, and the reader’s secret key where it is known', () => {
  expect(personalize(SAMPLE, { origin: 'https://voice.example', key: 'vf_$&mine' })).toBe(
    'curl https://voice.example/a -H "Bearer vf_$&mine" # vf_pub_your_key',
  );
  expect(personalize(SAMPLE, { origin: 'https://voice.example' })).toContain('Bearer vf_your_key');
});
