import type { Attributes } from './attributes.ts';
import { make, makeMicrophone, makeSlot } from './dom.ts';
import { type FailureWords, sayFailure, sayStatus } from './say.ts';
import type { SessionView } from './session.ts';
import { STRINGS, type Strings } from './strings.ts';

export interface ViewActions {
  press(): void;
  retry(): void;
  discard(): void;
  sendText(text: string): void;
  /** 0 … 1 */
  readLevel(): number;
}

const BARS = 4;
/** Each bar answers to the voice in its own measure, so that they do not move as one. */
const BAR_MEASURES = [0.7, 1, 0.85, 0.6];
const STILL_BAR = 0.3;
let views = 0;

/** The widget's inside: made once, then changed to say what is so. Knows nothing of recording or sending. */
export class WidgetView implements Disposable {
  readonly root: HTMLElement;
  readonly #attributes: Attributes;
  readonly #actions: ViewActions;
  readonly #id = `voice-feedback-${++views}`;
  readonly #prompt = make('p', 'prompt', { id: `${this.#id}-prompt` });
  readonly #consent = make('p', 'consent', { id: `${this.#id}-consent` });
  readonly #bars = Array.from({ length: BARS }, () => make('i', ''));
  readonly #icon = makeMicrophone();
  readonly #meter = make('span', 'bars', { 'aria-hidden': 'true' }, this.#bars);
  readonly #label = make('span', 'label');
  // Its seconds would be read out one by one; the status says when it matters.
  readonly #time = make('span', 'time', { 'aria-hidden': 'true' });
  readonly #main = make('button', 'main button', { type: 'button' }, [
    this.#icon,
    this.#meter,
    this.#label,
    this.#time,
  ]);
  readonly #status = make('p', 'status', { role: 'status' });
  readonly #failure = make('p', 'failure error', { role: 'alert' });
  readonly #retry = make('button', 'plain retry', { type: 'button' });
  readonly #discard = make('button', 'plain discard', { type: 'button' });
  readonly #row = make('div', 'row', {}, [this.#retry, this.#discard]);
  readonly #thanks = makeSlot('thank-you', make('p', 'thanks'));
  readonly #textarea = make('textarea', 'textarea', { maxlength: '20000', rows: '4' });
  readonly #submit = make('button', 'main button submit', { type: 'submit' });
  readonly #form = make('form', 'form', {}, [this.#textarea, this.#submit]);
  readonly #switch = make('button', 'link switch', { type: 'button' });
  readonly #panel: HTMLElement;
  readonly #launcher = make('button', 'main launcher', { type: 'button' });
  #isWriting = false;
  #isOpen = false;
  /** who pressed by keyboard finds the button again: a browser lets go of one that is disabled */
  #hadFocus = false;
  #frame = 0;
  #last: SessionView | undefined;

  constructor(attributes: Attributes, actions: ViewActions) {
    this.#attributes = attributes;
    this.#actions = actions;
    this.#panel = make('section', 'panel', { id: `${this.#id}-panel` }, [
      makeSlot('prompt', this.#prompt),
      makeSlot('consent', this.#consent),
      this.#main,
      this.#form,
      this.#status,
      // Always there, so that what appears in it is read out.
      make('div', 'said', { role: 'status' }, [this.#thanks]),
      this.#failure,
      this.#row,
      this.#switch,
    ]);
    this.root = make('div', 'root', {}, [this.#panel, this.#launcher]);
    this.#main.setAttribute('aria-describedby', `${this.#prompt.id} ${this.#consent.id}`);
    this.#launcher.setAttribute('aria-controls', this.#panel.id);
    this.#main.addEventListener('click', () => actions.press());
    this.#retry.addEventListener('click', () => actions.retry());
    this.#discard.addEventListener('click', () => actions.discard());
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      actions.sendText(this.#textarea.value.trim());
    });
    this.#switch.addEventListener('click', () => this.#write(!this.#isWriting));
    this.#launcher.addEventListener('click', () => this.#open(!this.#isOpen));
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#isOpen) this.#open(false);
    });
  }

  /** Shows a state, with the attributes as they are now. */
  show(view: SessionView): void {
    const strings = STRINGS[this.#attributes.interfaceLanguage];
    const before = this.#last;
    this.#last = view;
    this.#showWords(strings);
    this.#showButton(view, strings);
    const collect = this.#attributes.collect;
    const isWriting = collect === 'text' || (collect === 'both' && this.#isWriting);
    const isBusy = view.state !== 'idle' && view.state !== 'done' && view.state !== 'failed';
    this.#main.hidden = isWriting;
    this.#form.hidden = !isWriting;
    this.#switch.hidden = collect !== 'both' || isBusy;
    this.#switch.textContent = isWriting ? strings.speak : strings.write;
    const { state } = view;
    this.#submit.dataset.state = state === 'processing' ? state : 'idle';
    this.#submit.disabled = this.#textarea.disabled = state === 'processing';
    this.#submit.textContent = state === 'processing' ? strings.processing : strings.send;
    if (state === 'done' && before?.state !== 'done') this.#textarea.value = '';
    const status = sayStatus(view, strings, this.#attributes.maximumSeconds);
    // Said once: a live region reads out every change.
    if (this.#status.textContent !== status) this.#status.textContent = status;
    this.#status.hidden = status === '';
    this.#thanks.hidden = state !== 'done';
    this.#showFailure(sayFailure(view, strings, navigator.onLine), strings);
    this.#showPlace(strings, isBusy);
    if (state === 'recording') this.#animate();
    else cancelAnimationFrame(this.#frame);
  }

  [Symbol.dispose](): void {
    cancelAnimationFrame(this.#frame);
  }

  #showWords(strings: Strings): void {
    const set = (element: HTMLElement, text: string | undefined) => {
      element.textContent = text ?? '';
      element.hidden = text === undefined;
    };
    set(this.#prompt, this.#attributes.text('prompt'));
    set(this.#consent, this.#attributes.text('consent-text'));
    this.#textarea.setAttribute('aria-label', this.#attributes.text('prompt') ?? strings.writeLabel);
    this.#discard.textContent = strings.discard;
    for (const thanks of this.#thanks.children)
      thanks.textContent = this.#attributes.text('thank-you-message') ?? strings.thanks;
  }

  #showButton({ state, elapsedSeconds }: SessionView, strings: Strings): void {
    const isLive = state === 'recording' || state === 'paused';
    const isWaiting = state === 'stopping' || state === 'processing';
    this.#main.dataset.state = isLive ? 'recording' : isWaiting ? 'processing' : 'idle';
    const isDisabled = isWaiting || state === 'asking';
    if (isDisabled) this.#hadFocus ||= this.#main.matches(':focus');
    this.#main.disabled = isDisabled;
    if (!isDisabled && this.#hadFocus) {
      this.#hadFocus = false;
      if (document.activeElement === document.body) this.#main.focus();
    }
    this.#label.textContent = isLive
      ? strings.stop
      : isWaiting
        ? strings.processing
        : (this.#attributes.text('button-text') ?? strings.record);
    this.#time.textContent = formatMinutes(elapsedSeconds);
    this.#time.hidden = this.#meter.hidden = !isLive;
    this.#icon.toggleAttribute('hidden', isLive);
  }

  #showFailure(words: FailureWords | undefined, strings: Strings): void {
    const text = words === undefined ? '' : [strings.error + words.what, words.next].join(' ').trim();
    if (this.#failure.textContent !== text) this.#failure.textContent = text;
    this.#failure.hidden = words === undefined;
    this.#row.hidden = words?.canRetry !== true;
    this.#retry.textContent = words?.retry ?? '';
  }

  /** In a corner the panel stands behind a button of its own. */
  #showPlace(strings: Strings, isBusy: boolean): void {
    const { position } = this.#attributes;
    const isCorner = position !== 'inline';
    this.root.className = isCorner ? `root corner ${position}` : 'root';
    this.#launcher.hidden = !isCorner;
    this.#panel.hidden = isCorner && !this.#isOpen;
    const button = this.#attributes.text('button-text') ?? strings.open;
    this.#launcher.textContent = this.#isOpen ? strings.close : button;
    this.#launcher.setAttribute('aria-expanded', String(this.#isOpen));
    this.#launcher.dataset.state = isBusy && !this.#isOpen ? 'recording' : 'idle';
    this.#panel.role = isCorner ? 'dialog' : null;
    this.#panel.ariaLabel = isCorner ? button : null;
  }

  #write(isWriting: boolean): void {
    this.#isWriting = isWriting;
    if (this.#last !== undefined) this.show(this.#last);
    (isWriting ? this.#textarea : this.#main).focus();
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (this.#last !== undefined) this.show(this.#last);
    if (!isOpen) this.#launcher.focus();
    else if (this.#main.hidden) this.#textarea.focus();
    else this.#main.focus();
  }

  #animate(): void {
    cancelAnimationFrame(this.#frame);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const draw = () => {
      const level = still ? 1 : this.#actions.readLevel();
      for (const [index, bar] of this.#bars.entries())
        bar.style.transform = `scaleY(${STILL_BAR + (1 - STILL_BAR) * level * (BAR_MEASURES[index] ?? 1)})`;
      if (!still) this.#frame = requestAnimationFrame(draw);
    };
    draw();
  }
}

/** m:ss */
function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
