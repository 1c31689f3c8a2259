import { Outbox, PASSING_REFUSALS, Recorder, SENDER_REFUSALS, senderOf } from '@voice-feedback/recorder';
import {
  ApiError,
  FeedbackStream,
  ProcessingFailedError,
  StillProcessingError,
  VoiceFeedback,
  WaitingForAccountError,
} from 'voicefeedback';

/**
 * A record button of your own, without the widget: recorder, outbox and client. What is said goes out while it is spoken, and
 * is kept on the device until it has arrived, over a lost connection and a closed tab.
 * @returns takes it away again, and lets the microphone go
 */
export async function startOwnButton(
  button: HTMLButtonElement,
  status: HTMLElement,
  { apiKey, baseUrl, maximumSeconds }: { apiKey: string; baseUrl: string; maximumSeconds: number },
): Promise<() => void> {
  const client = new VoiceFeedback({ apiKey, baseUrl });
  const thank = (heard: string | undefined) => {
    status.textContent = `Thank you: ${heard ?? ''}`;
  };
  let live: FeedbackStream | undefined;
  const outbox = new Outbox<Blob, string>({
    destination: `${baseUrl} own-button`,
    sender: await senderOf(apiKey),
    senderRefusals: SENDER_REFUSALS,
    send: async (audio, id, signal) => {
      // What could not be streamed to its end is uploaded under the same key, and charged once.
      const streamed = live?.idempotencyKey === id ? await live.finish().catch(() => undefined) : undefined;
      if (streamed !== undefined) return streamed.transcript;
      try {
        const options = { idempotencyKey: id, signal, maximumWaitMs: 0 };
        return (await client.feedback.create({ audio }, options)).transcript;
      } catch (error) {
        // It has arrived, but takes longer than its request, waits for credit, or doesn't sound like English.
        const isThere =
          error instanceof StillProcessingError ||
          error instanceof WaitingForAccountError ||
          error instanceof ProcessingFailedError;
        if (isThere) return '';
        throw error;
      }
    },
    judge: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'later' };
      const { code = 'unknown' } = error;
      return PASSING_REFUSALS.test(code) ? { kind: 'later' } : { kind: 'refused', code };
    },
    onSent: (_, heard) => thank(heard),
  });
  const recorder = new Recorder<string | undefined>({
    maximumSeconds,
    openLive: () => {
      live = new FeedbackStream({ baseUrl, credential: apiKey });
      return live;
    },
    process: async ({ audio }) => outbox.send(await outbox.add(audio, live?.idempotencyKey)),
  });
  recorder.subscribe(() => {
    const { state, elapsedSeconds, error, result } = recorder.getSnapshot();
    button.disabled = state === 'asking' || state === 'stopping' || state === 'processing';
    button.textContent =
      state === 'recording' || state === 'paused'
        ? `Stop recording 0:${String(elapsedSeconds).padStart(2, '0')}`
        : button.disabled
          ? 'Processing'
          : 'Record Feedback';
    if (state === 'done') thank(result);
    if (state === 'failed') status.textContent = `Error: ${error?.message}`;
  });
  button.addEventListener('click', () => {
    if (recorder.getSnapshot().state === 'recording') recorder.stop();
    else void recorder.start();
  });
  outbox.watch();
  return () => {
    recorder[Symbol.dispose]();
    outbox[Symbol.dispose]();
    button.remove();
  };
}
