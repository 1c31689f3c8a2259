import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { VoiceFeedback as Client } from 'voicefeedback';
import { startOwnButton } from '../../examples/own-button.ts';
import { VoiceFeedback } from './src/index.ts';

/**
 * Test page of e2e/own-page.spec.ts: the component, the example of a custom button, a way to remove both, and the plain
 * client. Settings come from the URL.
 */
const settings = new URLSearchParams(location.search);
const apiKey = settings.get('key') ?? '';
const baseUrl = settings.get('api') ?? '';
const maximumSeconds = Number(settings.get('seconds'));

function App() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      <WithReact isThere={isThere} />
      <WithoutFramework isThere={isThere} />
      <button type="button" onClick={() => setThere(false)}>
        Remove
      </button>
      <SendFile />
    </>
  );
}

function WithReact({ isThere }: { isThere: boolean }) {
  const [transcript, setTranscript] = useState('');
  const [pendingId, setPendingId] = useState('');
  return (
    <section aria-label="React">
      {isThere && (
        <VoiceFeedback
          apiKey={apiKey}
          baseUrl={baseUrl}
          maxDuration={maximumSeconds}
          theme="light"
          metadata={{ screen: 'react' }}
          onResult={(feedback) => setTranscript(feedback.transcript)}
          onPending={setPendingId}
        />
      )}
      <p>{transcript !== '' && `Thank you: ${transcript}`}</p>
      <p>{pendingId !== '' && `In work: ${pendingId}`}</p>
    </section>
  );
}

function WithoutFramework({ isThere }: { isThere: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isThere) stop.current?.();
    else if (button.current !== null && status.current !== null && stop.current === undefined) {
      const { current } = status;
      stop.current = () => undefined;
      startOwnButton(button.current, current, { apiKey, baseUrl, maximumSeconds }).then(
        (end) => {
          stop.current = end;
        },
        (error: unknown) => {
          current.textContent = String(error);
        },
      );
    }
  }, [isThere]);
  return (
    <section aria-label="Plain JavaScript">
      <button ref={button} type="button">
        Record Feedback
      </button>
      <p ref={status} />
    </section>
  );
}

function SendFile() {
  const [sent, setSent] = useState('');
  return (
    <>
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
