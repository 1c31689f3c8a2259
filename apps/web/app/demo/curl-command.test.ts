import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

test('a first call has the server’s address and the key, ready to paste', () => {
  const command = curlCommand({ origin: 'https://voice.example', apiKey: 'vf_1' });
  expect(command).toBe(
    [
      'curl -sO https://voice.example/sample-feedback.ogg',
      '',
      'curl https://voice.example/api/v1/process \\',
      '  -H "Authorization: Bearer vf_1" \\',
      '  -F detailed=true \\',
      '  -F audio=@sample-feedback.ogg',
    ].join('\n'),
  );
});
