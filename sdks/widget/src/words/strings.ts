/** Strings that are needed even if the second script can't be loaded. */
export interface CoreStrings {
  record: string;
  stop: string;
  pause: string;
  resume: string;
  cancel: string;
  processing: string;
  asking: string;
  recording: string;
  /** on the button of a closed panel, before the time: "Recording 0:12" */
  recordingNow: string;
  paused: string;
  /** after five seconds of processing, if the feedback is stored */
  saved: string;
  /** the same if the browser can't store it */
  keepOpen: string;
  thanks: string;
  retry: string;
  discard: string;
  write: string;
  speak: string;
  writeLabel: string;
  send: string;
  open: string;
  close: string;
  /** prefix of an error message */
  error: string;
  kept: string;
  offline: string;
  failed: string;
  microphone_denied: string;
  microphone_unavailable: string;
  text_empty: string;
  unreachable: string;
}

/** Strings for the status of a recording. */
export interface StatusStrings {
  /** another app has the microphone */
  interrupted: string;
  /** contains `{seconds}` */
  secondsLeft: string;
  /** with `review`, after the recording */
  review: string;
  play: string;
}

/** Strings for failures. */
export interface FailureStrings {
  sendAnyway: string;
  /** the page is misconfigured or its account can't accept feedback, which a visitor can't change */
  unavailable: string;
  /** the same, for recordings only */
  voiceUnavailable: string;
  writeInstead: string;
  /** stored until the page is fixed */
  sentLater: string;
  /** what to do if the user or the browser refused the microphone */
  deniedByPerson: string;
  deniedByPage: string;
  deniedByFrame: string;
  recording_unsupported: string;
  recording_failed: string;
  recording_empty: string;
  recording_silent: string;
  no_speech: string;
  overloaded: string;
  audio_too_large: string;
  audio_too_long: string;
  audio_too_short: string;
}

/** Strings for adding a picture. */
export interface PictureStrings {
  addPicture: string;
  addScreenshot: string;
  removePicture: string;
  /** explains what is sent */
  pictureNote: string;
  /** alternative text of the preview */
  pictureAlt: string;
  pictureFailed: string;
}

/** Strings of the field for an email address. */
export interface ContactStrings {
  contactLabel: string;
  /** says what the address is for */
  contactNote: string;
  contactInvalid: string;
}

/** All strings of the widget by name. A page can replace any of them with `strings`. */
export interface Strings extends CoreStrings, StatusStrings, FailureStrings, PictureStrings, ContactStrings {}

/** Strings that are always loaded. In English, the other scripts add the rest. */
export type KnownStrings = CoreStrings &
  Partial<StatusStrings & FailureStrings & PictureStrings & ContactStrings>;
