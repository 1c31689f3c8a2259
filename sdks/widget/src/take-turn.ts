import type { SessionView } from './session-view.ts';

interface Turn {
  readonly view: SessionView;
  pause(): void;
  cancel(): void;
}

/** The widget of this page that records now. */
let recording: Turn | undefined;

/** One of a page records at a time: another one is paused, and goes on when its person wants. */
export function takeTurn(session: Turn): void {
  if (recording !== session) {
    if (recording?.view.state === 'asking') recording.cancel();
    recording?.pause();
  }
  recording = session;
}
