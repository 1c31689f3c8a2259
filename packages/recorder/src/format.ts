const MP4 = 'audio/mp4';
const WEBM = ['audio/webm;codecs=opus', 'audio/webm'];

/**
 * The first format that this browser supports. Safari gets mp4 first, because it can't play its own webm.
 * @returns options for `MediaRecorder`; without a type the browser chooses
 */
export function chooseFormat(
  isSupported: (mimeType: string) => boolean,
  userAgent: string,
): { mimeType?: string } {
  const mimeType = (isSafari(userAgent) ? [MP4, ...WEBM] : [...WEBM, MP4]).find(isSupported);
  return mimeType ? { mimeType } : {};
}

/** The file name for the upload. */
export function fileNameOf(mimeType: string): string {
  const [type] = /mp4|ogg|$/.exec(mimeType) ?? [];
  return `recording.${type === 'mp4' ? 'm4a' : type || 'webm'}`;
}

function isSafari(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)|Android|Edg/.test(userAgent);
}
