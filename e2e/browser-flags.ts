import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** 5.5 s of President Kennedy; the fake microphone takes WAV only. */
const SPEECH = fileURLToPath(new URL('../packages/speech/fixtures/speech.wav', import.meta.url));
/**
 * Matches every transcript of the fake microphone. It plays in real time, so a busy machine starts late and drops
 * pieces: "my fellow Americans" has come back as "my fellow-amerc" and "might go America".
 */
export const HEARD_LIVE = /fellow|america/i;

export type Microphone = 'speech' | 'silence' | 'refused' | 'none';

/** Chromium's flags for a microphone that plays real speech once, is muted, is denied, or doesn't exist. */
export function chooseMicrophone(kind: Microphone): string[] {
  const source = kind === 'silence' ? writeSilence() : SPEECH;
  const device =
    kind === 'none'
      ? ['--disable-audio-input']
      : ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${source}%noloop`];
  const answer =
    kind === 'refused' ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream';
  return [...QUIET, ...device, answer];
}

/** Writes a WAV file with half a minute of silence. */
function writeSilence(): string {
  const seconds = 30;
  const rateHz = 16_000;
  const bytes = seconds * rateHz * 2;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rateHz, 24);
  header.writeUInt32LE(rateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const file = path.join(tmpdir(), `voice-feedback-silence-${process.pid}.wav`);
  writeFileSync(file, Buffer.concat([header, Buffer.alloc(bytes)]));
  return file;
}
