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

/** Chromium's flags with a microphone that plays real speech once, or one that is refused. */
export function chooseMicrophone(kind: 'speech' | 'refused'): string[] {
  const device = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${SPEECH}%noloop`];
  const answer =
    kind === 'refused' ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream';
  return [...QUIET, ...device, answer];
}
