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
export interface Corner {
  readonly root: HTMLElement;
  /** Opens or closes the panel. Does nothing if it is inline. A recording continues while the panel is closed. */
  open(isOpen: boolean): void;
  /** @param said the status text of the panel */
  show(view: SessionView, strings: CoreStrings, said: string): void;
}

export function makeCorner(
  attributes: Attributes,
  panel: HTMLElement,
  toggled: (isOpen: boolean) => void,
): Corner {
  const launcher = make('button', 'main launcher', { type: 'button', 'aria-controls': panel.id });
  /** live region for the status while the panel is closed */
  const announcer = make('p', 'announcer', { role: 'status' });
  const root = make('div', 'root', {}, [panel, launcher, announcer]);
  let isShown = false;
  /** focused element of the page that opened the panel, if the page has its own launcher */
  let opener: HTMLElement | undefined;
  let label = '';
  let wasBusy = false;

  const open = (isOpen: boolean) => {
    if (isOpen === isShown || !attributes.corner) return;
    const hadFocus = focusIn(root) !== null;
    isShown = isOpen;
    label = '';
    const { activeElement } = document;
    if (isOpen && activeElement instanceof HTMLElement) opener = activeElement;
    toggled(isOpen);
    if (!isOpen && hadFocus) (launcher.hidden ? opener : launcher)?.focus();
  };
  launcher.onclick = () => open(!isShown);
  root.onkeydown = (event) => {
    if (event.key === 'Escape') open(false);
  };

  return {
    root,
    open,
    show(view, strings, said) {
      const { corner } = attributes;
      const { state, elapsedSeconds } = view;
      const isCorner = corner !== undefined;
      // Open a closed panel after a failure, so that the message is read.
      if (state === 'failed' && wasBusy) isShown = true;
      wasBusy = isCorner && isBusy(view);
      root.className = isCorner ? `root corner ${corner}` : 'root';
      panel.hidden = isCorner && !isShown;
      const name = attributes.text('button-text') ?? strings.open;
      panel.role = isCorner ? 'dialog' : null;
      panel.ariaLabel = isCorner ? name : null;
      const isLive = state === 'recording' || state === 'paused';
      const isHidden = !isShown && isBusy(view) && state !== 'asking';
      const busy = isLive ? strings[state === 'paused' ? state : 'recordingNow'] : strings.processing;
      const shown = isHidden ? busy : isShown ? strings.close : name;
      const text = isHidden && isLive ? `${shown} ${formatMinutes(elapsedSeconds)}` : shown;
      setText(launcher, text, !isCorner || (attributes.isOff('launcher') && !isShown && !isHidden));
      if (shown !== label || elapsedSeconds % SAY_EVERY_SECONDS === 0) launcher.ariaLabel = text;
      label = shown;
      launcher.ariaExpanded = String(isShown);
      launcher.dataset.state = isHidden ? (isLive ? 'recording' : 'processing') : 'idle';
      const isSilent = !isCorner || isShown || isLive;
      setText(announcer, isSilent ? '' : state === 'done' ? strings.thanks : said, false);
    },
  };
}

/** Formats seconds as m:ss. */
export function formatMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
