import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Resampler } from '../packages/speech/src/decode/resample.ts';
import { readPlainWav } from '../packages/speech/src/testing/fixtures.ts';
import { SENTENCES, type SpokenName } from './keyterm-names.ts';

/** Each name is read by this many voices, each in another sentence. */
const CLIPS_PER_NAME = 2;
/** How many voices lie between the voices that read one name. */
const VOICE_STEP = 4;
/** How many sentences lie between the first ones of two names. */
const SENTENCE_STEP = 3;
/** Names between two lines of progress. */
const PROGRESS_EVERY = 20;
/** Where a WAV header has its sample rate. */
const SAMPLE_RATE_OFFSET = 24;
/** Kept for the next run, because speaking takes minutes. */
const FOLDER = join(tmpdir(), 'voice-feedback-keyterms');

const run = promisify(execFile);

type Speak = (text: string, file: string) => Promise<unknown>;
const espeak =
  (voice: string): Speak =>
  (text, file) =>
    run('espeak-ng', ['-v', voice, '-w', file, text]);
const flite =
  (voice: string): Speak =>
  (text, file) =>
    run('flite', ['-voice', voice, '-t', text, '-o', file]);
const festival =
  (voice: string): Speak =>
  async (text, file) => {
    await writeFile(`${file}.txt`, text);
    await run('text2wave', ['-eval', `(voice_${voice})`, '-o', file, `${file}.txt`]);
  };

/** Debian's packages: espeak-ng, flite, festival, festvox-kallpc16k, festvox-kdlpc16k and festvox-us-slt-hts. */
export const VOICES: readonly { name: string; speak: Speak }[] = [
  { name: 'espeak us', speak: espeak('en-us') },
  { name: 'flite slt', speak: flite('slt') },
  { name: 'festival slt', speak: festival('cmu_us_slt_arctic_hts') },
  { name: 'espeak gb', speak: espeak('en-gb') },
  { name: 'flite rms', speak: flite('rms') },
  { name: 'festival kal', speak: festival('kal_diphone') },
  { name: 'flite awb', speak: flite('awb') },
  { name: 'espeak scotland', speak: espeak('en-gb-scotland') },
  { name: 'festival ked', speak: festival('ked_diphone') },
];

export interface KeytermClip {
  name: string;
  voice: string;
  transcript: string;
  /** mono 16 kHz */
  samples: Float32Array;
}

/** Whether all speech synthesizers are installed. */
export async function canSpeak(): Promise<boolean> {
  try {
    for (const program of ['espeak-ng', 'flite', 'text2wave']) await run('which', [program]);
    return true;
  } catch {
    return false;
  }
}

/** Reads each name aloud, in sentences. */
export async function speakNames(names: readonly SpokenName[]): Promise<KeytermClip[]> {
  await mkdir(FOLDER, { recursive: true });
  const clips: KeytermClip[] = [];
  for (const [index, { name, spoken = name }] of names.entries()) {
    if (index % PROGRESS_EVERY === 0) console.log(`speaking name ${index} of ${names.length}`);
    for (let turn = 0; turn < CLIPS_PER_NAME; turn++) {
      const voice = VOICES[(index + turn * VOICE_STEP) % VOICES.length];
      const sentence = SENTENCES[(index * SENTENCE_STEP + turn) % SENTENCES.length];
      if (!voice || !sentence) continue;
      const text = sentence.replace('NAME', spoken);
      const file = join(FOLDER, `${voice.name} ${text.replaceAll(/[^\w ]/g, '')}.wav`);
      if (!existsSync(file)) {
        await voice.speak(text, `${file}.part`);
        await rename(`${file}.part`, file);
      }
      const transcript = sentence.replace('NAME', name);
      clips.push({ name, voice: voice.name, transcript, samples: await readWav(file) });
    }
  }
  return clips;
}

/** Reads a 16-bit mono WAV with a plain 44-byte header, at 16 kHz. */
export async function readWav(file: string): Promise<Float32Array> {
  const resampler = new Resampler((await readFile(file)).readUInt32LE(SAMPLE_RATE_OFFSET));
  const first = resampler.push(readPlainWav(file)).slice();
  const rest = resampler.flush();
  const samples = new Float32Array(first.length + rest.length);
  samples.set(first);
  samples.set(rest, first.length);
  return samples;
}
