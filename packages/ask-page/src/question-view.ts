import type { AskPageData, AskPart } from '@voice-feedback/contract/ask-page';
import { find } from './dom.ts';
import type { Drafts } from './drafts.ts';
import { type Recorded, RecorderView } from './recorder-view.ts';

export interface Given {
  recorded: Recorded | undefined;
  text: string;
}

interface Callbacks {
  say(text: string): void;
  onText(text: string): void;
}

/** One question of the page, or its follow-up in the same place. */
export class QuestionView {
  readonly id: string;
  readonly followUp: string | undefined;
  readonly #section: HTMLElement;
  readonly #heading: HTMLHeadingElement;
  readonly #field: HTMLTextAreaElement | null;
  readonly #data: AskPageData;
  readonly #drafts: Drafts;
  readonly #callbacks: Callbacks;
  #recorder: RecorderView | undefined;
  #name = '';

  constructor(section: HTMLElement, data: AskPageData, drafts: Drafts, callbacks: Callbacks) {
    const { question = '', followUp } = section.dataset;
    this.id = question;
    this.followUp = followUp;
    this.#section = section;
    this.#heading = find('h2', HTMLHeadingElement, section);
    this.#field = section.querySelector('textarea');
    this.#data = data;
    this.#drafts = drafts;
    this.#callbacks = callbacks;
    this.#field?.addEventListener('input', () => callbacks.onText(this.#field?.value ?? ''));
  }

  hide(): void {
    this.#section.hidden = true;
    this.#recorder?.[Symbol.dispose]();
    this.#recorder = undefined;
  }

  /** Shows the question or its follow-up, with what isn't sent yet. */
  show(part: AskPart, text: string): void {
    this.hide();
    this.#name = nameOf(this.id, part);
    this.#section.hidden = false;
    const shown = this.#heading.querySelector('.text');
    if (part === 'follow_up' && this.followUp !== undefined && shown !== null)
      shown.textContent = this.followUp;
    if (this.#field !== null) this.#field.value = text;
    if (this.#data.canSpeak && this.#section.dataset.by !== 'text') void this.#addRecorder(this.#name);
  }

  focus(): void {
    this.#heading.focus();
  }

  /** Ends a recording, so that the person can listen to it. @returns whether there was one */
  stop(): boolean {
    const isRecording = this.#recorder?.isBusy === true;
    this.#recorder?.stop();
    return isRecording;
  }

  get given(): Given {
    return { recorded: this.#recorder?.recorded, text: this.#field?.value.trim() ?? '' };
  }

  /** Forgets what was recorded: it's sent, or skipped. */
  async forget(): Promise<void> {
    await this.#drafts.keep(this.#name, undefined).catch(() => undefined);
  }

  async #addRecorder(name: string): Promise<void> {
    const recorder = new RecorderView(this.#data, {
      say: this.#callbacks.say,
      // A full device keeps it in the page.
      onChange: (recorded) => void this.#drafts.keep(name, recorded).catch(() => undefined),
    });
    this.#recorder = recorder;
    this.#heading.after(recorder.element);
    const draft = await this.#drafts.find(name).catch(() => undefined);
    if (draft !== undefined && this.#recorder === recorder && !recorder.isBusy) recorder.restore(draft);
  }
}

/** The key of a draft. */
export function nameOf(question: string, part: AskPart): string {
  return `${question} ${part}`;
}
