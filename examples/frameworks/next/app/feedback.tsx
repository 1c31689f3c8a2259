'use client';
import { useState } from 'react';
import { VoiceFeedback } from 'voicefeedback-react';

/** Given back with the feedback. */
const METADATA = { page: 'checkout', items: 3 };

export function Feedback() {
  const [said, setSaid] = useState('');
  const [states, setStates] = useState<string[]>([]);
  return (
    <>
      <VoiceFeedback
        apiKey="vf_pub_your_key"
        baseUrl="https://YOUR-SERVER"
        prompt="How was your order?"
        metadata={METADATA}
        onStateChange={(state) => setStates((before) => [...before, state])}
        onResult={(feedback) => setSaid(`${feedback.transcript} ${JSON.stringify(feedback.metadata)}`)}
      />
      <p id="states">{states.join(' ')}</p>
      <output>{said}</output>
    </>
  );
}
