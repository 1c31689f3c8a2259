import type { SessionView } from './session-view.ts';

interface Turn {
  readonly view: SessionView;
  pause(): void;
  cancel(): void;
}

/** Session of the widget that is currently recording on this page. */
let recording: Turn | undefined;

/** Lets only one widget per page record at a time. Pauses another one, which the user can resume. */
export function takeTurn(session: Turn): void {
  if (recording !== session) {
    if (recording?.view.state === 'asking') recording.cancel();
    recording?.pause();
  }
  recording = session;
}
