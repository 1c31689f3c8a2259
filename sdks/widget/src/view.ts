import type { Attributes } from './attributes.ts';
import { formatMinutes, makeCorner } from './corner.ts';
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
  send(): void;
  retry(): Promise<void>;
  discard(): Promise<void>;
  write(): Promise<void>;
  sendText(text: string): Promise<void>;
  /** current level, 0 … 1 */
  readLevel(): number;
}

/** The widget's DOM. Knows nothing about recording or sending. */
export interface WidgetView extends Disposable {
  readonly root: HTMLElement;
  open(isOpen: boolean): void;
  /** Shows a state with the current attributes. */
  show(view: SessionView): void;
}

let views = 0;

/** Creates the DOM once; `show` updates it. A closure, which compresses better than a class with as many fields. */
export function makeView(
  attributes: Attributes,
  actions: ViewActions,
  toggled: (isOpen: boolean) => void,
): WidgetView {
  const id = `voice-feedback-${++views}-`;
  const button = (part: string, clicked: () => void) => {
    const made = make('button', part, { type: 'button' });
    made.onclick = clicked;
    return made;
  };
  const prompt = make('p', 'prompt', { id: `${id}prompt`, dir: 'auto' });
  const consent = make('p', 'consent', { id: `${id}consent`, dir: 'auto' });
  const icon = makeMicrophone();
  const meter = make('span', 'bars', { 'aria-hidden': 'true' });
  const label = make('span', 'label');
  // Hidden from screen readers, which would read out each second. The status announces the time when it matters.
  const time = make('span', 'time', { 'aria-hidden': 'true' });
  const main = button('main button', () => actions.press());
  const pause = button('plain pause', () => (last?.state === 'paused' ? actions.resume() : actions.pause()));
  const send = button('plain send', () => actions.send());
  const cancel = button('plain cancel', () => actions.cancel());
  const controls = make('div', 'row', {}, [send, pause, cancel]);
  // Hidden from screen readers, because their voice would be recorded.
  const words = make('p', 'words', { 'aria-hidden': 'true', dir: 'auto' });
  const status = make('p', 'status', { role: 'status' });
  const failed = make('p', 'failure error', { role: 'alert' });
  const retry = button('plain retry', () => actions.retry());
  const discard = button('plain discard', () => actions.discard());
  const row = make('div', 'row', {}, [retry, discard]);
  const thanks = makeSlot('thank-you', make('p', 'thanks', { dir: 'auto' }));
  const textarea = make('textarea', 'textarea', { maxlength: '20000', rows: '4', dir: 'auto' });
  const submit = make('button', 'main button submit');
  const form = make('form', 'form', {}, [textarea, submit]);
  const change = button('link switch', () => {
    isWriting = !isWriting;
    showAgain();
    focus();
  });
  const panel = make('section', 'panel', { id: `${id}panel` }, [
    makeSlot('prompt', prompt),
    makeSlot('consent', consent),
    main,
    controls,
    words,
    form,
    status,
    // Always in the DOM, so that screen readers announce its content.
    make('div', 'said', { role: 'status' }, [thanks]),
    failed,
    row,
    change,
  ]);
  const corner = makeCorner(attributes, panel, (isOpen) => {
    showAgain();
    if (isOpen) focus();
    toggled(isOpen);
  });
  const { root } = corner;
  let isWriting = false;
  let hasLostFocus = false;
  let stopBars: (() => void) | undefined;
  let last: SessionView | undefined;

  main.append(icon, meter, label, time);
  main.setAttribute('aria-describedby', `${prompt.id} ${consent.id}`);
  main.onpointerenter = main.onfocus = () => actions.prepare();
  form.onsubmit = (event) => {
    event.preventDefault();
    void actions.sendText(textarea.value.trim());
  };
  textarea.onkeydown = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  };

  const showAgain = () => {
    if (last) show(last);
  };

  const showTexts = (strings: CoreStrings) => {
    setText(prompt, attributes.text('prompt') ?? '');
    setText(consent, attributes.text('consent-text') ?? '');
    textarea.ariaLabel = prompt.textContent || strings.writeLabel;
    discard.textContent = strings.discard;
    cancel.textContent = strings.cancel;
    send.textContent = strings.send;
    for (const shown of thanks.children)
      shown.textContent = attributes.text('thank-you-message') ?? strings.thanks;
  };

  const showButtons = (view: SessionView, strings: CoreStrings) => {
    const { state, elapsedSeconds, isInterrupted } = view;
    const { only } = attributes;
    const isText = only ? only === 'text' : isWriting;
    const isLive = state === 'recording' || state === 'paused';
    const isReview = state === 'reviewing';
    const isSending = state === 'processing';
    const isWaiting = state === 'stopping' || isSending;
    main.hidden = isReview || isText;
    main.dataset.state = isLive ? 'recording' : isWaiting ? 'processing' : 'idle';
    main.disabled = isWaiting || state === 'asking';
    label.textContent = isLive
      ? strings.stop
      : isWaiting
        ? strings.processing
        : (attributes.text('button-text') ?? strings.record);
    time.textContent = formatMinutes(elapsedSeconds);
    time.hidden = meter.hidden = !isLive;
    icon.toggleAttribute('hidden', isLive);
    controls.hidden = !isLive && !isReview;
    setText(pause, state === 'paused' ? strings.resume : strings.pause, !isLive || isInterrupted);
    send.hidden = !isReview;
    setText(words, isLive && !attributes.isOff('live-text') ? view.words : '');
    form.hidden = !isText;
    setText(change, isText ? strings.speak : strings.write, only !== undefined || isBusy(view));
    submit.dataset.state = isSending ? state : 'idle';
    submit.disabled = textarea.disabled = isSending;
    submit.textContent = isSending ? strings.processing : strings.send;
  };

  /** Focuses the most likely next control. In a review, that is the button that plays, if there is one. */
  const focus = () => {
    const [first = send] = controls.querySelectorAll('button');
    [first, main, textarea].find(isUsable)?.focus();
  };

  /**
   * If the focused button became disabled or hidden, moves the focus to the next usable one, as soon as there is one.
   */
  const keepFocus = (before: Element | null) => {
    const { activeElement } = document;
    hasLostFocus ||= before !== null && !isUsable(before);
    if (!hasLostFocus) return;
    const now = focusIn(root);
    const isElsewhere = activeElement !== document.body && activeElement !== hostOf(root);
    if (isElsewhere || (now && isUsable(now))) hasLostFocus = false;
    else focus();
  };

  const stop = () => {
    stopBars?.();
    stopBars = undefined;
  };

  const show = (view: SessionView) => {
    const { language } = attributes;
    const found = findWords(language, showAgain);
    const before = last;
    const focused = focusIn(root);
    last = view;
    // Until the strings are loaded, only reserve the space.
    root.ariaBusy = String(!found);
    if (!found) return;
    const strings = { ...found, ...attributes.strings };
    root.lang = languageOf(found, language);
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
    showTexts(strings);
    showButtons(view, strings);
    const { state, extras } = view;
    if (extras !== before?.extras) before?.extras?.remove();
    extras?.show(strings, state, state === 'reviewing' ? controls : submit);
    if (state === 'done' && before?.state !== 'done') textarea.value = '';
    const said = secondScript?.sayMore(view, strings, attributes.maximumSeconds) || sayStatus(view, strings);
    // Set the text once, because a live region announces every change.
    setText(status, said);
    thanks.hidden = state !== 'done';
    const explain = secondScript?.explainFailure ?? sayFailure;
    const failure =
      state === 'failed'
        ? explain(view, strings, {
            isOnline: navigator.onLine,
            canWrite: !attributes.only && !isWriting,
          })
        : undefined;
    setText(failed, failure ? `${strings.error}${failure.what} ${failure.next}`.trim() : '');
    row.hidden = !failure?.canDiscard;
    setText(retry, failure?.retry ?? '', !failure?.canRetry);
    corner.show(view, strings, failed.textContent || said);
    if (attributes.asksContact && !extras && isUsable(submit)) void actions.write();
    keepFocus(focused);
    if (state !== 'recording') stop();
    else stopBars ??= secondScript?.moveBars(meter, () => actions.readLevel());
  };

  return { root, open: corner.open, show, [Symbol.dispose]: stop };
}
