export interface RecordingFormat {
  /** for `MediaRecorder`; undefined lets the browser choose */
  mimeType: string | undefined;
}

const WEBM_FIRST = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
const MP4_FIRST = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'];

/** The first format that this browser records; Safari gets mp4 first, since it cannot play back its own webm. */
export function chooseFormat(isSupported: (mimeType: string) => boolean, userAgent: string): RecordingFormat {
  const preference = isSafari(userAgent) ? MP4_FIRST : WEBM_FIRST;
  return { mimeType: preference.find(isSupported) };
}

/** The file name that goes with a recorded type, for the upload. */
export function fileNameOf(mimeType: string): string {
  if (mimeType.startsWith('audio/mp4')) return 'recording.m4a';
  if (mimeType.startsWith('audio/ogg')) return 'recording.ogg';
  return 'recording.webm';
}

function isSafari(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)|Android|Edg/.test(userAgent);
}
