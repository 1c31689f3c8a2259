import type { AskPageData } from '@voice-feedback/contract/ask-page';
import { Recorder, type RecorderSnapshot, type Recording } from '@voice-feedback/recorder/recorder';
import { element } from './dom.ts';

const MINUTE_SECONDS = 60;
const AT_REST: ReadonlySet<RecorderSnapshot['state']> = new Set(['idle', 'done', 'failed']);

export type Recorded = Pick<Recording, 'audio' | 'fileName' | 'durationSeconds'>;

interface Callbacks {
  /** undefined: it was deleted */
  onChange(recorded: Recorded | undefined): void;
  say(text: string): void;
}

/** Record, stop, listen to it, delete it. */
export class RecorderView implements Disposable {
  readonly element = element('div', { className: 'voice' });
  readonly #data: AskPageData;
  readonly #callbacks: Callbacks;
  #recorder: Recorder | undefined;
  #recorded: Recorded | undefined;
  #url: string | undefined;

  constructor(data: AskPageData, callbacks: Callbacks) {
    this.#data = data;
    this.#callbacks = callbacks;
    this.#showStart();
  }

  get recorded(): Recorded | undefined {
    return this.#recorded;
  }

  get isBusy(): boolean {
    const state = this.#recorder?.getSnapshot().state;
    return state !== undefined && !AT_REST.has(state);
  }

  /** Shows a recording of an earlier visit. */
  restore(recorded: Recorded): void {
    this.#recorded = recorded;
    this.#showRecorded(recorded);
  }

  stop(): void {
    const state = this.#recorder?.getSnapshot().state;
    if (state === 'recording' || state === 'paused') this.#recorder?.stop();
  }

  [Symbol.dispose](): void {
    this.#recorder?.[Symbol.dispose]();
    this.#release();
    this.element.remove();
  }

  #start(): void {
    const recorder = new Recorder({ maximumSeconds: this.#data.maximumSeconds });
    this.#recorder = recorder;
    recorder.subscribe(() => this.#follow(recorder.getSnapshot()));
    void recorder.start();
  }

  #follow({ state, elapsedSeconds, recording, error }: RecorderSnapshot): void {
    const { words } = this.#data;
    if (state === 'asking') this.#callbacks.say(words.allow);
    if (state === 'recording' || state === 'paused') this.#showRecording(elapsedSeconds);
    if (state === 'done' && recording !== undefined) {
      this.#recorded = recording;
      this.#showRecorded(recording);
      this.#callbacks.say('');
      this.#callbacks.onChange(recording);
    }
    if (state === 'failed') {
      this.#showStart();
      this.#callbacks.say(this.#explain(error));
    }
  }

  #explain(error: Error | undefined): string {
    const { words } = this.#data;
    switch (error && 'code' in error ? error.code : '') {
      case 'microphone_denied':
        return words.denied;
      case 'microphone_unavailable':
      case 'recording_unsupported':
        return words.noMicrophone;
      case 'recording_silent':
      case 'recording_empty':
        return words.silent;
      default:
        return words.failed;
    }
  }

  #showStart(): void {
    const { words } = this.#data;
    const button = element('button', { type: 'button', className: 'record' }, dot(), words.record);
    button.addEventListener('click', () => this.#start());
    this.#show(button);
  }

  /** Replaces nothing while it counts: the button keeps the focus. */
  #showRecording(seconds: number): void {
    const time = this.element.querySelector('.time');
    if (time !== null) {
      time.textContent = clock(seconds);
      return;
    }
    const { words } = this.#data;
    const button = element('button', { type: 'button', className: 'record live' }, dot(), words.stop);
    button.addEventListener('click', () => this.stop());
    const shown = element('span', { className: 'time' }, clock(seconds));
    // It changes every second.
    shown.setAttribute('aria-hidden', 'true');
    this.#show(button, shown);
    this.#callbacks.say(words.recording);
  }

  #showRecorded({ audio }: Recorded): void {
    const { words } = this.#data;
    this.#release();
    this.#url = URL.createObjectURL(audio);
    const player = element('audio', { controls: true, src: this.#url });
    player.setAttribute('aria-label', words.yourRecording);
    const button = element('button', { type: 'button', className: 'quiet' }, words.remove);
    button.addEventListener('click', () => {
      this.#recorded = undefined;
      this.#showStart();
      this.#callbacks.say('');
      this.#callbacks.onChange(undefined);
    });
    this.#show(player, button);
  }

  #show(...children: HTMLElement[]): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...children);
    // The player comes before the button that deletes, so that a second press of Enter deletes nothing.
    if (hadFocus) this.element.querySelector<HTMLElement>('audio, button')?.focus();
  }

  #release(): void {
    if (this.#url !== undefined) URL.revokeObjectURL(this.#url);
    this.#url = undefined;
  }
}

function dot(): HTMLElement {
  return element('span', { className: 'dot' });
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;
}
