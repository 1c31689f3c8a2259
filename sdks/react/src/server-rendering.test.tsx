import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VoiceFeedback } from './voice-feedback.ts';

test('renders the element on a server, without a microphone or a document', () => {
  const html = renderToString(
    <VoiceFeedback
      apiKey="vf_publishable"
      theme="dark"
      maxDuration={30}
      live={false}
      disabled
      className="ours"
      metadata={{ plan: 'pro' }}
      onResult={() => undefined}
    >
      <p slot="prompt">How was it?</p>
    </VoiceFeedback>,
  );
  expect(html).toBe(
    '<voice-feedback base-url="http://localhost:8000" theme="dark" max-duration="30" live="off" class="ours"><p slot="prompt">How was it?</p></voice-feedback>',
  );
});

test('server-rendered HTML has no inline styles, which a strict policy would block', () => {
  expect(renderToString(<VoiceFeedback apiKey="vf_publishable" showWaveform={false} />)).not.toContain(
    'style',
  );
});
