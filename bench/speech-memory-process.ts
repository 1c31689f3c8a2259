import { openDecoder } from '../packages/speech/src/decode.ts';
import { fixturePath } from '../packages/speech/src/testing/fixtures.ts';
import { openTranscriber } from '../packages/speech/src/transcribe.ts';

const RECORDINGS = 500;
const REPORT_EVERY = 100;
const FILES = ['browser-live.webm', 'speech-opus.ogg', 'safari-fragmented.mp4', 'speech.mp3'];

/** Started by speech-memory.ts. Reports `recordings | megabytes` during the run. */
const threads = Number(process.argv[2] ?? 2);
await using decoder = openDecoder({ processes: 1 });
await using transcriber = await openTranscriber({ threads, effort: 'balanced' });
for (let done = 0; done <= RECORDINGS; done++) {
  if (done % REPORT_EVERY === 0) process.send?.(`${done} | ${Math.round(process.memoryUsage.rss() / 1e6)}`);
  const file = FILES[done % FILES.length] ?? '';
  const audio = await decoder.decode(fixturePath(file), { maximumSeconds: 60 });
  await transcriber.transcribe(audio.samples);
}
process.disconnect();
