import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VoiceFeedback } from './voice-feedback.tsx';

test('renders on a server, where there is neither a microphone nor a document', () => {
  const html = renderToString(<VoiceFeedback apiKey="vf_publishable" theme="dark" maxDuration={30} />);
  expect(html).toContain('Record Feedback');
  expect(html).toContain('color-scheme:dark');
  expect(html).not.toContain('vf_publishable');
});
