import { describe, expect, test } from 'vitest';
import { chooseFormat, fileNameOf } from './format.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

describe('the recording format', () => {
  test('is webm with Opus if the browser supports it', () => {
    expect(chooseFormat(() => true, CHROME).mimeType).toBe('audio/webm;codecs=opus');
  });
  test('falls back to webm, then mp4, then the browser’s default', () => {
    expect(chooseFormat((type) => !type.includes('opus'), CHROME).mimeType).toBe('audio/webm');
    expect(chooseFormat((type) => type === 'audio/mp4', CHROME).mimeType).toBe('audio/mp4');
    expect(chooseFormat(() => false, CHROME).mimeType).toBeUndefined();
  });
  test('is mp4 on Safari', () => {
    expect(chooseFormat(() => true, SAFARI).mimeType).toBe('audio/mp4');
  });
  test('determines the file extension', () => {
    expect(fileNameOf('audio/webm;codecs=opus')).toBe('recording.webm');
    expect(fileNameOf('audio/mp4')).toBe('recording.m4a');
    expect(fileNameOf('audio/ogg; codecs=opus')).toBe('recording.ogg');
  });
});
