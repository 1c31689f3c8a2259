import type { Attributes } from './attributes.ts';
import { focusIn, make, setText } from './dom.ts';
import { isBusy, type SessionView } from './session-view.ts';
import type { CoreStrings } from './words/strings.ts';

/**
 * How often the button of a closed panel announces the time. A screen reader that announces each second would be
 * recorded.
 */
const SAY_EVERY_SECONDS = 10;

/** Places the panel inline in the page, or in a corner behind a launcher button. */
export class Corner {
  readonly root: HTMLElement;
  readonly #attributes: Attributes;
  readonly #panel: HTMLElement;
  readonly #toggled: (isOpen: boolean) => void;
  readonly #launcher = make('button', 'main launcher', { type: 'button' });
  /** live region for the status while the panel is closed */
  readonly #announcer = make('p', 'announcer', { role: 'status' });
  #isOpen = false;
  /** focused element of the page that opened the panel, if the page has its own launcher */
  #opener: HTMLElement | undefined;
  #said = '';
  #wasBusy = false;

  constructor(
    attributes: Attributes,
    panel: HTMLElement,
    { toggled }: { toggled: (isOpen: boolean) => void },
  ) {
    this.#attributes = attributes;
    this.#panel = panel;
    this.#toggled = toggled;
    this.root = make('div', 'root', {}, [panel, this.#launcher, this.#announcer]);
    this.#launcher.setAttribute('aria-controls', panel.id);
    this.#launcher.addEventListener('click', () => this.open(!this.#isOpen));
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.open(false);
    });
  }

  /** Opens or closes the panel. Does nothing if it is inline. A recording continues while the panel is closed. */
  open(isOpen: boolean): void {
    if (isOpen === this.#isOpen || this.#attributes.position === 'inline') return;
    const hadFocus = focusIn(this.root) !== null;
    this.#isOpen = isOpen;
    this.#said = '';
    const { activeElement } = document;
    if (isOpen && activeElement instanceof HTMLElement) this.#opener = activeElement;
    this.#toggled(isOpen);
    if (isOpen || !hadFocus) return;
    if (this.#launcher.hidden) this.#opener?.focus();
    else this.#launcher.focus();
  }

  /** @param said the status text of the panel */
  show(view: SessionView, strings: CoreStrings, said: string): void {
    const { position } = this.#attributes;
    const { state, elapsedSeconds } = view;
    const isCorner = position !== 'inline';
    // Open a closed panel after a failure, so that the message is read.
    if (state === 'failed' && this.#wasBusy) this.#isOpen = true;
    this.#wasBusy = isCorner && isBusy(view);
    this.root.className = isCorner ? `root corner ${position}` : 'root';
    this.#panel.hidden = isCorner && !this.#isOpen;
    const label = this.#attributes.text('button-text') ?? strings.open;
    this.#panel.role = isCorner ? 'dialog' : null;
    this.#panel.ariaLabel = isCorner ? label : null;
    const isLive = state === 'recording' || state === 'paused';
    const isHidden = !this.#isOpen && isBusy(view) && state !== 'asking';
    const text = this.#isOpen ? strings.close : label;
    const busy = isLive ? strings[state === 'paused' ? state : 'recordingNow'] : strings.processing;
    const shown = isHidden ? busy : text;
    const time = isHidden && isLive ? ` ${formatMinutes(elapsedSeconds)}` : '';
    const isOff = this.#attributes.isOff('launcher') && !this.#isOpen && !isHidden;
    setText(this.#launcher, shown + time, !isCorner || isOff);
    if (shown !== this.#said || elapsedSeconds % SAY_EVERY_SECONDS === 0)
      this.#launcher.ariaLabel = shown + time;
    this.#said = shown;
    this.#launcher.ariaExpanded = String(this.#isOpen);
    this.#launcher.dataset.state = isHidden ? (isLive ? 'recording' : 'processing') : 'idle';
    const isSilent = !isCorner || this.#isOpen || isLive;
    setText(this.#announcer, isSilent ? '' : state === 'done' ? strings.thanks : said, false);
  }
}

/** Formats seconds as m:ss. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
