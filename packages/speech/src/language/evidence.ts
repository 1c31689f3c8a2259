/** Width of one frame of the sound, as the decoder attends to it. */
export const FRAME_WIDTH = 288;
/** Tokens below this log-probability are guesses. */
const DOUBTFUL = -1;
/** Tokens above this one are sure. */
const SURE = -0.1;

export interface EncodedSound {
  frames: number;
  /** FRAME_WIDTH sums over the frames */
  sums: Float64Array;
}

/** What recognition shows about the spoken language, as sums that can be added up over the utterances of a message. */
export interface LanguageEvidence extends EncodedSound {
  seconds: number;
  tokens: number;
  logProbability: number;
  doubtfulTokens: number;
  sureTokens: number;
}

export function evidenceOf(
  seconds: number,
  logProbabilities: readonly number[],
  sound: EncodedSound,
): LanguageEvidence {
  return {
    seconds,
    tokens: logProbabilities.length,
    logProbability: logProbabilities.reduce((sum, each) => sum + each, 0),
    doubtfulTokens: logProbabilities.filter((each) => each < DOUBTFUL).length,
    sureTokens: logProbabilities.filter((each) => each > SURE).length,
    ...sound,
  };
}

/**
 * Sums up the encoded sound.
 * @param values heads × frames × size, as the encoder returns them
 */
export function sumFrames(values: Float32Array, heads: number, frames: number): EncodedSound {
  const size = FRAME_WIDTH / heads;
  const sums = new Float64Array(FRAME_WIDTH);
  for (let head = 0; head < heads; head++) {
    for (let frame = 0; frame < frames; frame++) {
      const from = (head * frames + frame) * size;
      for (let i = 0; i < size; i++) {
        const at = head * size + i;
        sums[at] = (sums[at] ?? 0) + (values[from + i] ?? 0);
      }
    }
  }
  return { frames, sums };
}

export function addEvidence(all: readonly LanguageEvidence[]): LanguageEvidence {
  const sum: LanguageEvidence = {
    seconds: 0,
    tokens: 0,
    logProbability: 0,
    doubtfulTokens: 0,
    sureTokens: 0,
    frames: 0,
    sums: new Float64Array(FRAME_WIDTH),
  };
  for (const each of all) {
    sum.seconds += each.seconds;
    sum.tokens += each.tokens;
    sum.logProbability += each.logProbability;
    sum.doubtfulTokens += each.doubtfulTokens;
    sum.sureTokens += each.sureTokens;
    sum.frames += each.frames;
    for (const [i, value] of each.sums.entries()) sum.sums[i] = (sum.sums[i] ?? 0) + value;
  }
  return sum;
}

/** The numbers that the language model judges: how sure the recognizer was, then the mean frame. */
export function featuresOf(evidence: LanguageEvidence): number[] {
  const { seconds, tokens, logProbability, doubtfulTokens, sureTokens, frames, sums } = evidence;
  const each = Math.max(1, tokens);
  return [
    logProbability / each,
    doubtfulTokens / each,
    sureTokens / each,
    tokens / Math.max(1, seconds),
    ...Array.from(sums, (sum) => sum / Math.max(1, frames)),
  ];
}
