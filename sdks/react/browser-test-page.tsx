import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { VoiceFeedback as Client } from 'voicefeedback';
import { VoiceFeedback } from './src/index.ts';

/** The page of e2e/react.spec.ts: the component, a way to remove it, and the plain client. Settings come in the address. */
const settings = new URLSearchParams(location.search);
const apiKey = settings.get('key') ?? '';
const baseUrl = settings.get('api') ?? '';

function App() {
  const [isThere, setThere] = useState(true);
  const [heard, setHeard] = useState('');
  const [sent, setSent] = useState('');
  return (
    <>
      {isThere && (
        <VoiceFeedback
          apiKey={apiKey}
          baseUrl={baseUrl}
          maxDuration={Number(settings.get('seconds'))}
          theme="light"
          metadata={{ screen: 'react' }}
          onResult={(feedback) => setHeard(feedback.transcript)}
        />
      )}
      <output aria-label="heard">{heard}</output>
      <button type="button" onClick={() => setThere(false)}>
        Remove
      </button>
      <input
        type="file"
        aria-label="file"
        onChange={async ({ target }) => {
          const [audio] = target.files ?? [];
          if (audio === undefined) return;
          const seen: number[] = [];
          const feedback = await new Client({ apiKey, baseUrl }).feedback.create(
            { audio },
            { onProgress: ({ loadedBytes, totalBytes }) => seen.push(loadedBytes / totalBytes) },
          );
          setSent(`${seen.at(-1)} ${feedback.transcript}`);
        }}
      />
      <output aria-label="sent">{sent}</output>
    </>
  );
}

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
