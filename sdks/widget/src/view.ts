import type { Attributes } from './attributes.ts';
import { Corner, formatMinutes } from './corner.ts';
import { focusIn, hostOf, isUsable, make, makeMicrophone, makeSlot, setText } from './dom.ts';
import { sayFailure, sayStatus } from './say.ts';
import { secondScript } from './second-script.ts';
import { isBusy, type SessionView } from './session-view.ts';
import { findWords, languageOf } from './words/find-words.ts';
import type { CoreStrings } from './words/strings.ts';

/** Actions of the buttons. */
export interface ViewActions {
  prepare(): void;
  press(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
  play(): void;
  send(): void;
  retry(): Promise<void>;
  discard(): Promise<void>;
  sendText(text: string): Promise<void>;
  /** current level, 0 … 1 */
  readLevel(): number;
}

const BARS = 4;
let views = 0;

const button = (part: string, clicked: () => void, type = 'button') => {
  const made = make('button', part, { type });
  made.addEventListener('click', clicked);
  return made;
};

/** The widget's DOM. Built once and updated by `show`. Knows nothing about recording or sending. */
export class WidgetView implements Disposable {
  readonly root: HTMLElement;
  readonly #attributes: Attributes;
  readonly #actions: ViewActions;
  readonly #id = `voice-feedback-${++views}`;
  readonly #prompt = make('p', 'prompt', { id: `${this.#id}-prompt`, dir: 'auto' });
  readonly #consent = make('p', 'consent', { id: `${this.#id}-consent`, dir: 'auto' });
  readonly #bars = Array.from({ length: BARS }, () => make('i', ''));
  readonly #icon = makeMicrophone();
  readonly #meter = make('span', 'bars', { 'aria-hidden': 'true' }, this.#bars);
  readonly #label = make('span', 'label');
  // Hidden from screen readers, which would read out each second. The status announces the time when it matters.
  readonly #time = make('span', 'time', { 'aria-hidden': 'true' });
  readonly #main = button('main button', () => this.#actions.press());
  readonly #pause = button('plain pause', () =>
    this.#last?.state === 'paused' ? this.#actions.resume() : this.#actions.pause(),
  );
  readonly #play = button('plain play', () => this.#actions.play());
  readonly #send = button('plain send', () => this.#actions.send());
  readonly #cancel = button('plain cancel', () => this.#actions.cancel());
  readonly #controls = make('div', 'row', {}, [this.#play, this.#send, this.#pause, this.#cancel]);
  // Hidden from screen readers, because their voice would be recorded.
  readonly #words = make('p', 'words', { 'aria-hidden': 'true', dir: 'auto' });
  readonly #status = make('p', 'status', { role: 'status' });
  readonly #failure = make('p', 'failure error', { role: 'alert' });
  readonly #retry = button('plain retry', () => void this.#actions.retry());
  readonly #discard = button('plain discard', () => void this.#actions.discard());
  readonly #row = make('div', 'row', {}, [this.#retry, this.#discard]);
  readonly #thanks = makeSlot('thank-you', make('p', 'thanks', { dir: 'auto' }));
  readonly #textarea = make('textarea', 'textarea', { maxlength: '20000', rows: '4', dir: 'auto' });
  readonly #submit = make('button', 'main button submit', { type: 'submit' });
  readonly #form = make('form', 'form', {}, [this.#textarea, this.#submit]);
  readonly #switch = button('link switch', () => this.#write(!this.#isWriting));
  readonly #corner: Corner;
  #isWriting = false;
  #lostFocus = false;
  #stopBars: (() => void) | undefined;
  #last: SessionView | undefined;

  constructor(
    attributes: Attributes,
    actions: ViewActions,
    { toggled }: { toggled: (isOpen: boolean) => void },
  ) {
    this.#attributes = attributes;
    this.#actions = actions;
    this.#main.append(this.#icon, this.#meter, this.#label, this.#time);
    const panel = make('section', 'panel', { id: `${this.#id}-panel` }, [
      makeSlot('prompt', this.#prompt),
      makeSlot('consent', this.#consent),
      this.#main,
      this.#controls,
      this.#words,
      this.#form,
      this.#status,
      // Always in the DOM, so that screen readers announce its content.
      make('div', 'said', { role: 'status' }, [this.#thanks]),
      this.#failure,
      this.#row,
      this.#switch,
    ]);
    this.#corner = new Corner(attributes, panel, {
      toggled: (isOpen) => {
        this.#showAgain();
        if (isOpen) this.#focus();
        toggled(isOpen);
      },
    });
    this.root = this.#corner.root;
    this.#main.setAttribute('aria-describedby', `${this.#prompt.id} ${this.#consent.id}`);
    for (const sign of ['pointerenter', 'focus']) this.#main.addEventListener(sign, () => actions.prepare());
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void actions.sendText(this.#textarea.value.trim());
    });
    this.#textarea.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.#form.requestSubmit();
    });
  }

  open(isOpen: boolean): void {
    this.#corner.open(isOpen);
  }

  /** Shows a state with the current attributes. */
  show(view: SessionView): void {
    const { language } = this.#attributes;
    const words = findWords(language, () => this.#showAgain());
    const before = this.#last;
    const focused = focusIn(this.root);
    this.#last = view;
    // Until the strings are loaded, only reserve the space.
    this.root.ariaBusy = String(!words);
    if (!words) return;
    const strings = { ...words, ...this.#attributes.strings };
    this.root.lang = languageOf(words, language);
    this.root.dir = this.root.lang === 'ar' ? 'rtl' : 'ltr';
    this.#showTexts(strings);
    this.#showButtons(view, strings);
    if (view.picture !== before?.picture && view.picture) this.#controls.before(view.picture.root);
    view.picture?.show(strings);
    const { state } = view;
    if (state === 'done' && before?.state !== 'done') this.#textarea.value = '';
    const status = sayStatus(view, strings, this.#attributes.maximumSeconds);
    // Set the text once, because a live region announces every change.
    setText(this.#status, status);
    this.#thanks.hidden = state !== 'done';
    const { collect } = this.#attributes;
    const say = secondScript?.explainFailure ?? sayFailure;
    const failure =
      state === 'failed'
        ? say(view, strings, {
            isOnline: navigator.onLine,
            canWrite: collect === 'both' && !this.#isWriting,
          })
        : undefined;
    setText(this.#failure, failure ? [strings.error + failure.what, failure.next].join(' ').trim() : '');
    this.#row.hidden = !failure?.canDiscard;
    this.#retry.hidden = !failure?.canRetry;
    this.#retry.textContent = failure?.retry ?? '';
    this.#corner.show(view, strings, this.#failure.textContent || status);
    this.#keepFocus(focused);
    if (state !== 'recording') this[Symbol.dispose]();
    else this.#stopBars ??= secondScript?.moveBars(this.#bars, () => this.#actions.readLevel());
  }

  [Symbol.dispose](): void {
    this.#stopBars?.();
    this.#stopBars = undefined;
  }

  #showAgain(): void {
    if (this.#last !== undefined) this.show(this.#last);
  }

  #showTexts(strings: CoreStrings): void {
    setText(this.#prompt, this.#attributes.text('prompt') ?? '');
    setText(this.#consent, this.#attributes.text('consent-text') ?? '');
    this.#textarea.setAttribute('aria-label', this.#attributes.text('prompt') ?? strings.writeLabel);
    this.#discard.textContent = strings.discard;
    this.#cancel.textContent = strings.cancel;
    this.#send.textContent = strings.send;
    for (const thanks of this.#thanks.children)
      thanks.textContent = this.#attributes.text('thank-you-message') ?? strings.thanks;
  }

  #showButtons(view: SessionView, strings: CoreStrings): void {
    const { state, elapsedSeconds, isInterrupted, isPlaying } = view;
    const { collect } = this.#attributes;
    const isWriting = collect === 'text' || (collect === 'both' && this.#isWriting);
    const isLive = state === 'recording' || state === 'paused';
    const isReview = state === 'reviewing';
    const isWaiting = state === 'stopping' || state === 'processing';
    this.#main.hidden = isReview || isWriting;
    this.#main.dataset.state = isLive ? 'recording' : isWaiting ? 'processing' : 'idle';
    this.#main.disabled = isWaiting || state === 'asking';
    this.#label.textContent = isLive
      ? strings.stop
      : isWaiting
        ? strings.processing
        : (this.#attributes.text('button-text') ?? strings.record);
    this.#time.textContent = formatMinutes(elapsedSeconds);
    this.#time.hidden = this.#meter.hidden = !isLive;
    this.#icon.toggleAttribute('hidden', isLive);
    this.#controls.hidden = !isLive && !isReview;
    this.#pause.hidden = !isLive || isInterrupted;
    setText(this.#pause, state === 'paused' ? strings.resume : strings.pause, this.#pause.hidden);
    this.#send.hidden = !isReview;
    setText(this.#play, isPlaying ? strings.pause : strings.play, !isReview || isPlaying === undefined);
    setText(this.#words, isLive && !this.#attributes.isOff('live-text') ? view.words : '');
    this.#form.hidden = !isWriting;
    this.#switch.hidden = collect !== 'both' || isBusy(view);
    this.#switch.textContent = isWriting ? strings.speak : strings.write;
    this.#submit.dataset.state = state === 'processing' ? state : 'idle';
    this.#submit.disabled = this.#textarea.disabled = state === 'processing';
    this.#submit.textContent = state === 'processing' ? strings.processing : strings.send;
  }

  #write(isWriting: boolean): void {
    this.#isWriting = isWriting;
    this.#showAgain();
    this.#focus();
  }

  /** Focuses the most likely next control. */
  #focus(): void {
    [this.#play, this.#send, this.#main, this.#textarea].find(isUsable)?.focus();
  }

  /**
   * If the focused button became disabled or hidden, moves the focus to the next usable one, as soon as there is one.
   */
  #keepFocus(before: Element | null): void {
    const { activeElement } = document;
    this.#lostFocus ||= before !== null && !isUsable(before);
    if (!this.#lostFocus) return;
    const now = focusIn(this.root);
    const isElsewhere = activeElement !== document.body && activeElement !== hostOf(this.root);
    if (isElsewhere || (now && isUsable(now))) this.#lostFocus = false;
    else this.#focus();
  }
}
