import type { AudioFormat } from '@voice-feedback/contract/feedback';

/** Bytes needed from the start of a file to identify its container. */
export const HEAD_BYTES = 12;

const starts = (head: Buffer, text: string, at = 0): boolean =>
  head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/**
 * Returns the container that a file's first bytes identify, or undefined. The names and content types of uploads aren't
 * trusted. This only rejects obvious non-audio before it is stored; the decoder has the final say.
 */
export function sniffAudioFormat(head: Buffer): AudioFormat | undefined {
  if (head.length < 4) return undefined;
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (starts(head, 'OggS')) return 'ogg';
  if (starts(head, 'fLaC')) return 'flac';
  if (starts(head, 'RIFF') && starts(head, 'WAVE', 8)) return 'wav';
  if (starts(head, 'RF64') && starts(head, 'WAVE', 8)) return 'wav';
  if (starts(head, 'ftyp', 4) || starts(head, 'moov', 4) || starts(head, 'mdat', 4)) return 'mp4';
  if (starts(head, 'ID3')) return 'mp3';
  const sync = head.readUInt16BE(0);
  // ADTS: twelve sync bits, then layer 00; MPEG audio: eleven sync bits, any other layer.
  if ((sync & 0xfff6) === 0xfff0) return 'aac';
  if ((sync & 0xffe0) === 0xffe0 && (sync & 0x0006) !== 0) return 'mp3';
  return undefined;
}
