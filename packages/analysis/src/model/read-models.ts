import { readFile } from 'node:fs/promises';
import { type OpinionLexicon, parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { type ClaimModels, decodeClaimModels } from './claim-models.ts';
import { type Calibration, EMOTION_HEADS } from './model.ts';
import { decodeModel, ModelFileError, type ModelParts } from './model-file.ts';

const MODELS = new URL('../../models/', import.meta.url);

/** The models for sentiment and emotions. */
export interface BaseModels extends ModelParts {
  lexicon: OpinionLexicon;
}

export interface Models extends BaseModels, ClaimModels {
  /** ordinary sentences, the baseline for the accounts' categories */
  ordinary: readonly string[];
}

/** Reads the models in this package. Throws ModelFileError if the files don't match each other. */
export async function readModels(): Promise<Models> {
  const [base, claims, ordinary] = await Promise.all([
    readBaseModels(),
    readFile(new URL('claims.bin', MODELS)),
    readFile(new URL('ordinary.txt', MODELS), 'utf8'),
  ]);
  return { ...base, ...decodeClaimModels(claims, base.vectors), ordinary: ordinary.trim().split('\n') };
}

/** Reads the models for sentiment and emotions only. Throws ModelFileError if the files don't match each other. */
export async function readBaseModels(): Promise<BaseModels> {
  const [binary, vocabulary, calibration, lexicon] = await Promise.all([
    readFile(new URL('analysis.bin', MODELS)),
    readFile(new URL('vocabulary.txt', MODELS), 'utf8'),
    readFile(new URL('calibration.json', MODELS), 'utf8'),
    readFile(new URL('opinion-lexicon.txt', MODELS), 'utf8'),
  ]);
  const parts = decodeModel(binary, vocabulary.trim().split('\n'), parseCalibration(JSON.parse(calibration)));
  return { ...parts, lexicon: parseOpinionLexicon(lexicon) };
}

/** Throws ModelFileError unless the value has the shape of a calibration. */
export function parseCalibration(value: unknown): Calibration {
  if (isRecord(value) && isRecord(value.networkShare) && isRecord(value.emotionThresholds)) {
    const { temperature } = value;
    const { sentiment, emotions } = value.networkShare;
    const { punctuated, plain } = value.emotionThresholds;
    const areNumbers =
      typeof temperature === 'number' && typeof sentiment === 'number' && typeof emotions === 'number';
    if (areNumbers && isThresholds(punctuated) && isThresholds(plain)) {
      return { networkShare: { sentiment, emotions }, temperature, emotionThresholds: { punctuated, plain } };
    }
  }
  throw new ModelFileError('the calibration is not that of this model');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isThresholds(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length === EMOTION_HEADS && value.every((one) => typeof one === 'number')
  );
}
