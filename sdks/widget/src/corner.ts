import type { Attributes } from './attributes.ts';
import { focusIn, make, setText } from './dom.ts';
import { isBusy, type SessionView } from './session-view.ts';
import type { CoreStrings } from './words/strings.ts';

/** A closed corner's button says its seconds this often: a voice that reads out each one would be recorded. */
const SAY_EVERY_SECONDS = 10;

/** Where the panel is: in the page, or in a corner behind a button of its own. */
export class Corner {
  readonly root: HTMLElement;
  readonly #attributes: Attributes;
  readonly #panel: HTMLElement;
  readonly #toggled: (isOpen: boolean) => void;
  readonly #launcher = make('button', 'main launcher', { type: 'button' });
  /** what the closed panel has to say */
  readonly #announcer = make('p', 'announcer', { role: 'status' });
  #isOpen = false;
  /** of the page, where it has a launcher of its own */
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

  /** Does nothing inline, where everything is always open. A recording goes on when the panel is closed. */
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

  /** `said`: what the panel says of its state. */
  show(view: SessionView, strings: CoreStrings, said: string): void {
    const { position } = this.#attributes;
    const { state, elapsedSeconds } = view;
    const isCorner = position !== 'inline';
    // What went wrong has to be read, wherever it was closed.
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

/** m:ss */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
