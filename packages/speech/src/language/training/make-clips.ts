import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { seededRandom, writeWav } from '../../testing/fixtures.ts';
import { isTranslated, readSentences } from './sentences.ts';
import { VOICES, type Voice } from './voices.ts';

/**
 * Makes the clips that the language check is trained and measured with: WAV files and `clips.tsv`.
 *
 *     node packages/speech/src/language/training/make-clips.ts CLIPS PACKAGES
 *
 * CLIPS is the folder to fill; clips that are already there are kept. PACKAGES is where the Debian packages listed in
 * docs/decisions/0048-the-language-spoken.md are unpacked. The same packages give the same clips. Needs ffmpeg and the
 * synthesizers; RHVOICE can name RHVoice's test program.
 */
const [folder = '', packages = ''] = process.argv.slice(2);
if (folder === '' || packages === '')
  throw new Error('say where the clips go, and where the packages are unpacked');
const HELP = join(packages, 'usr/share/help');
const PROMPTS = join(packages, 'usr/share/asterisk/sounds');
const RHVOICE = process.env.RHVOICE ?? 'RHVoice-test';
/** For running several of these side by side. */
const ONLY = process.argv[4]?.split(',');

const SAMPLE_RATE = 16_000;
const ESPEAK_VARIANTS = ['', '+m1', '+m2', '+m3', '+m5', '+m7', '+f1', '+f2', '+f3', '+f4'];
/** Recorded prompts are short, so several of one speaker are joined. */
const PROMPT_SECONDS = { shortest: 0.8, longest: 9, joined: 3 };
/** Files that ffmpeg converts in one call. */
const BATCH = 30;
const FESTIVAL_ENCODINGS: Record<string, string> = {
  cs: 'iso-8859-2',
  fi: 'iso-8859-1',
  it: 'iso-8859-1',
  ca: 'iso-8859-1',
};

const sentences = new Map<string, string[]>();
const english = new Set(readSentences(HELP, 'en'));
const rows: string[] = [];
mkdirSync(folder, { recursive: true });
for (const [number, voice] of VOICES.entries()) {
  if (ONLY && !ONLY.includes(voice.engine)) continue;
  const random = seededRandom(number + 1);
  const said = voice.engine === 'person' ? joinPrompts(voice, random) : speakSentences(voice, random);
  for (const { file, text } of said)
    rows.push(
      [file, voice.language, voice.engine, voice.name, voice.accent ? 'accent' : '', text].join('\t'),
    );
  console.log(`${voice.engine} ${voice.name}: ${said.length}`);
}
const header = 'file\tlanguage\tengine\tvoice\taccent\ttext';
writeFileSync(join(folder, `${ONLY ? ONLY.join('-') : 'clips'}.tsv`), `${[header, ...rows].join('\n')}\n`);

type Said = { file: string; text: string }[];

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function fileOf({ engine, name }: Voice, clip: number): string {
  return `${engine}-${name}-${clip}.wav`;
}

function speakSentences(voice: Voice, random: () => number): Said {
  const { language } = voice;
  const known = sentences.get(language) ?? readSentences(HELP, language);
  sentences.set(language, known);
  return Array.from({ length: voice.clips }, (_, clip) => clip).flatMap((clip) => {
    const file = fileOf(voice, clip);
    const how = {
      variant: pick(ESPEAK_VARIANTS, random),
      speed: (130 + random() * 70).toFixed(0),
      pitch: (30 + random() * 40).toFixed(0),
    };
    const text = pick(known, random);
    if (!isTranslated(text, language, english)) return [];
    const target = join(folder, file);
    if (!existsSync(target)) {
      speak(voice, text, how, `${target}.part`);
      if (!existsSync(`${target}.part`)) throw new Error(`${voice.engine} made no file with ${voice.name}`);
      renameSync(`${target}.part`, target);
    }
    return [{ file, text }];
  });
}

function speak(
  { engine, name, language }: Voice,
  text: string,
  { variant, speed, pitch }: { variant: string; speed: string; pitch: string },
  made: string,
): void {
  const run = (command: string, options: string[], input: string | Buffer = '') =>
    execFileSync(command, options, { input, stdio: ['pipe', 'ignore', 'ignore'] });
  if (engine === 'espeak')
    run('espeak-ng', ['-v', name + variant, '-s', speed, '-p', pitch, '-w', made], text);
  else if (engine === 'mbrola') run('espeak-ng', ['-v', name, '-s', speed, '-w', made], text);
  else if (engine === 'flite') run('flite', ['-voice', name, '-t', text, '-o', made]);
  else if (engine === 'rhvoice') run(RHVOICE, ['-p', name, '-o', made], text);
  else if (engine === 'pico') {
    // it only writes files with this ending
    run('pico2wave', ['-l', name, '-w', `${made}.wav`, text]);
    renameSync(`${made}.wav`, made);
  } else {
    const encoding = `${FESTIVAL_ENCODINGS[language] ?? 'utf-8'}//TRANSLIT`;
    const encoded = execFileSync('iconv', ['-c', '-f', 'utf-8', '-t', encoding], { input: text });
    run('text2wave', ['-eval', `(voice_${name})`, '-o', made], encoded);
  }
}

function joinPrompts(voice: Voice, random: () => number): Said {
  const prompts = globSync(`${PROMPTS}/${voice.name}/*.{g722,gsm,wav}`)
    .filter((file) => !/tone|beep|silence|tt-monkeys\./u.test(basename(file)))
    .filter((file) => secondsOf(file) >= PROMPT_SECONDS.shortest && secondsOf(file) <= PROMPT_SECONDS.longest)
    .sort();
  const clips = Array.from({ length: voice.clips }, (_, clip) => {
    const chosen: string[] = [];
    while (chosen.reduce((sum, file) => sum + secondsOf(file), 0) < PROMPT_SECONDS.joined)
      chosen.push(pick(prompts, random));
    return { file: fileOf(voice, clip), chosen };
  }).map((clip) => ({ ...clip, isMissing: !existsSync(join(folder, clip.file)) }));
  const needed = [...new Set(clips.flatMap(({ chosen, isMissing }) => (isMissing ? chosen : [])))];
  const sounds = new Map<string, Float32Array>();
  for (let at = 0; at < needed.length; at += BATCH) convert(needed.slice(at, at + BATCH), sounds);
  for (const { file, chosen, isMissing } of clips) {
    if (!isMissing) continue;
    const samples = chosen.flatMap((each) => [...(sounds.get(each) ?? [])]);
    const layout = { sampleRate: SAMPLE_RATE, channels: 1, kind: 'pcm', bits: 16 } as const;
    writeFileSync(join(folder, file), writeWav(Float32Array.from(samples), layout));
  }
  return clips.map(({ file, chosen }) => ({ file, text: chosen.map((each) => basename(each)).join(' ') }));
}

/** From the size, because these formats have a constant rate. */
function secondsOf(file: string): number {
  const bytesPerSecond = file.endsWith('.g722') ? 8_000 : file.endsWith('.gsm') ? 1_650 : 16_000;
  return statSync(file).size / bytesPerSecond;
}

function convert(files: readonly string[], sounds: Map<string, Float32Array>): void {
  const inputs = files.flatMap((file) =>
    file.endsWith('.g722') ? ['-f', 'g722', '-i', file] : ['-i', file],
  );
  const made = files.map((_, index) => join(folder, `prompt-${process.pid}-${index}.raw`));
  const outputs = made.flatMap((file, index) => [
    '-map',
    `${index}`,
    ...['-f', 's16le', '-ar', `${SAMPLE_RATE}`, '-ac', '1', file],
  ]);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...outputs]);
  for (const [index, file] of files.entries()) {
    const bytes = readFileSync(made[index] ?? '');
    sounds.set(
      file,
      Float32Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768),
    );
  }
  execFileSync('rm', made);
}
