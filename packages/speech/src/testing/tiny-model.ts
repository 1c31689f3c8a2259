import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FLOAT, GraphBuilder, INT64, modelFile, valueInfo } from '../model-building/graph-builder.ts';
import { bytes, message } from '../model-building/protobuf.ts';

const OPSET = 17;
const TOKENS = ['\u2581Hallo', '\u2581Welt', '.', '<blk>'];
/** Score of each token in the first frame, and what each frame adds: "Hallo" until 0.5 s, then "Welt." */
const FIRST = [10, 0, -10, -10];
const EACH_FRAME = [0, 0.2, 0, 0];
const FULL_STOP_SCORE = { first: -10, eachFrame: 0.3 };

/**
 * Writes a model of a few hundred bytes in NeMo's CTC format, which sherpa-onnx loads and runs like any other. It returns
 * "Hallo Welt." in every utterance longer than two seconds.
 */
export async function writeTinyModel(folder: string): Promise<void> {
  const graph = new GraphBuilder();
  const [each, first] = [[...EACH_FRAME], [...FIRST]];
  [each[2], first[2]] = [FULL_STOP_SCORE.eachFrame, FULL_STOP_SCORE.first];
  const silent = graph.node('Mul', ['audio_signal', graph.floats(Float32Array.of(0))]);
  const one = graph.node('Add', [
    graph.node('ReduceMean', [silent], { axes: [1], keepdims: 1 }),
    graph.floats(Float32Array.of(1)),
  ]);
  const frame = graph.node('Transpose', [graph.node('CumSum', [one, graph.integers([2])])], {
    perm: [0, 2, 1],
  });
  const scores = graph.node('Add', [
    graph.node('MatMul', [frame, graph.floats(Float32Array.from(each), [1, TOKENS.length])]),
    graph.floats(Float32Array.from(first)),
  ]);
  graph.nodeWith('LogSoftmax', [scores], ['logprobs'], { axis: 2 });
  const metadata = { vocab_size: String(TOKENS.length), subsampling_factor: '1', normalize_type: '' };
  const model = Buffer.concat([
    modelFile('tiny', OPSET, [
      ...graph.nodes,
      ...graph.weights,
      valueInfo(11, 'audio_signal', FLOAT, ['B', 80, 'T']),
      valueInfo(11, 'length', INT64, ['B']),
      valueInfo(12, 'logprobs', FLOAT, ['B', 'T', TOKENS.length]),
    ]),
    ...Object.entries(metadata).map(([key, value]) => message(14, [bytes(1, key), bytes(2, value)])),
  ]);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'model.onnx'), model);
  await writeFile(path.join(folder, 'tokens.txt'), TOKENS.map((token, id) => `${token} ${id}\n`).join(''));
}
