import { Outbox, Recorder, SENDER_REFUSALS, senderOf } from '@voice-feedback/recorder';
import { ApiError, type Feedback, VoiceFeedback } from 'voicefeedback';

/**
 * A record button of your own, without the widget: recorder, outbox and client. What is said is kept on the device until
 * it has arrived, over a lost connection and a closed tab.
 * @returns takes it away again, and lets the microphone go
 */
export async function startOwnButton(
  button: HTMLButtonElement,
  status: HTMLElement,
  { apiKey, baseUrl, maximumSeconds }: { apiKey: string; baseUrl: string; maximumSeconds: number },
): Promise<() => void> {
  const client = new VoiceFeedback({ apiKey, baseUrl });
  const say = (feedback: Feedback | undefined) => {
    status.textContent = `Thank you: ${feedback?.transcript}`;
  };
  const outbox = new Outbox<Blob, Feedback>({
    destination: `${baseUrl} own-button`,
    sender: await senderOf(apiKey),
    senderRefusals: SENDER_REFUSALS,
    send: (audio, id, signal) => client.feedback.create({ audio }, { idempotencyKey: id, signal }),
    judge: (error) =>
      error instanceof ApiError && error.status < 500
        ? { kind: 'refused', code: error.code ?? 'unknown' }
        : { kind: 'later' },
    onSent: (_, feedback) => say(feedback),
  });
  const recorder = new Recorder<Feedback | undefined>({
    maximumSeconds,
    process: async ({ audio }) => outbox.send(await outbox.add(audio)),
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
    if (state === 'done') say(result);
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
