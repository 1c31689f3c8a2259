import type { RecorderState } from '@voice-feedback/recorder/state';

/** The recorder's states, and `reviewing` for a recording before it is sent. */
export type WidgetState = RecorderState | 'reviewing';
