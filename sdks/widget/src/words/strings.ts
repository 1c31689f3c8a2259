/** What the widget says as long as all goes well, and where its second script doesn't get through. */
export interface CoreStrings {
  record: string;
  stop: string;
  pause: string;
  resume: string;
  cancel: string;
  processing: string;
  asking: string;
  recording: string;
  /** on the button of a closed corner, before the time: "Recording 0:12" */
  recordingNow: string;
  paused: string;
  interrupted: string;
  /** `{seconds}` */
  secondsLeft: string;
  /** with `review`, once the recording is over */
  review: string;
  play: string;
  /** after five seconds of waiting; what was said is stored */
  saved: string;
  /** the same where the browser stores nothing */
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
  /** before what went wrong */
  error: string;
  kept: string;
  offline: string;
  failed: string;
  microphone_denied: string;
  microphone_unavailable: string;
  text_empty: string;
  unreachable: string;
}

/** What it says when something goes wrong. */
export interface FailureStrings {
  sendAnyway: string;
  /** the page is set up wrong, or its account can't take anything: nothing that a visitor could change */
  unavailable: string;
  /** the same for recordings alone */
  voiceUnavailable: string;
  writeInstead: string;
  /** kept for when the page is set right */
  sentLater: string;
  /** what to do when the person, or their browser, said no */
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

/** What it says where a picture can be added. */
export interface PictureStrings {
  addPicture: string;
  addScreenshot: string;
  removePicture: string;
  /** what is sent */
  pictureNote: string;
  /** what the preview is, for those who don't see it */
  pictureAlt: string;
  pictureFailed: string;
}

/** Everything that the widget says, by name. A page replaces any of it with `strings`. */
export interface Strings extends CoreStrings, FailureStrings, PictureStrings {}

/** In English the second script brings the rest. */
export type KnownStrings = CoreStrings & Partial<FailureStrings & PictureStrings>;
