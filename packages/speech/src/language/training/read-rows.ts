import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Moonshine } from '../../asr/moonshine.ts';
import type { LanguageEvidence } from '../evidence.ts';
import { type Condition, prepareClip } from './prepare-clip.ts';

/** A clip and what recognition shows about it. */
export interface Row {
  file: string;
  language: string;
  engine: string;
  /** the engine included */
  voice: string;
  isAccent: boolean;
  condition: Condition;
  evidence: LanguageEvidence;
}

type Measured = Pick<Row, 'condition' | 'evidence'>;

/** Recognizes the clips that make-clips.ts made. What was recognized before is kept in `evidence.jsonl` beside them. */
export async function readRows(folder: string): Promise<Row[]> {
  const path = `${folder}/evidence.jsonl`;
  const known = existsSync(path) ? parseMeasured(readFileSync(path, 'utf8')) : new Map<string, Measured>();
  const [, ...lines] = readFileSync(`${folder}/clips.tsv`, 'utf8').trim().split('\n');
  await using engine = await Moonshine.open();
  const measure = async (file: string): Promise<Measured | undefined> => {
    const clip = prepareClip(folder, file);
    if (!clip) return undefined;
    const { evidence } = await engine.recognize(clip.samples, { paddingSeconds: 0.1 });
    const kept = { file, condition: clip.condition, evidence: { ...evidence, sums: [...evidence.sums] } };
    writeFileSync(path, `${JSON.stringify(kept)}\n`, { flag: 'a' });
    return { condition: clip.condition, evidence };
  };
  const rows: Row[] = [];
  for (const line of lines) {
    const [file = '', language = '', synthesizer = '', voice = '', accent = ''] = line.split('\t');
    const measured = known.get(file) ?? (await measure(file));
    if (!measured) continue;
    rows.push({
      ...{ file, language, engine: synthesizer, voice: `${synthesizer} ${voice}` },
      isAccent: accent !== '',
      ...measured,
    });
  }
  return rows;
}

function parseMeasured(text: string): Map<string, Measured> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const { file, condition, evidence } = JSON.parse(line);
        return [file, { condition, evidence: { ...evidence, sums: Float64Array.from(evidence.sums) } }];
      }),
  );
}
