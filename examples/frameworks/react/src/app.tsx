import { type ComponentRef, useRef, useState } from 'react';
import { VoiceFeedback } from 'voicefeedback-react';

/** Given back with the feedback. */
const METADATA = { page: 'checkout', items: 3 };

export function App() {
  const element = useRef<ComponentRef<typeof VoiceFeedback>>(null);
  const [said, setSaid] = useState('');
  const [states, setStates] = useState<string[]>([]);
  return (
    <>
      <VoiceFeedback
        ref={element}
        apiKey="vf_pub_your_key"
        baseUrl="https://YOUR-SERVER"
        metadata={METADATA}
        tags={['react']}
        onStateChange={(state) => setStates((before) => [...before, state])}
        onResult={(feedback) => setSaid(`${feedback.transcript} ${JSON.stringify(feedback.metadata)}`)}
      >
        <p slot="prompt">How was your order?</p>
      </VoiceFeedback>
      <button type="button" onClick={() => element.current?.press()}>
        Your own button
      </button>
      <p id="states">{states.join(' ')}</p>
      <output>{said}</output>
    </>
  );
}
