import { FLOAT, GraphBuilder, modelFile, valueInfo } from './graph-builder.ts';
import type { OnnxGraph, Weight } from './onnx-reader.ts';

const OPSET = 17;
const CELLS = 128;
const BANDS = 129;
const STFT_HOP = 128;
const STFT_WINDOW = 256;
const EDGE = 64;
/** Strides of the four convolutions, in time. */
const STRIDES = [1, 2, 2, 1];

/**
 * Silero VAD v6 for 16 kHz as one plain graph over many windows. The published graph takes one window per call, inside
 * nested branches. Weights and results are the same, but the overhead of a call is paid once per batch.
 * The inputs are `windows` [N, 576] (each with the 64 samples before it) and the LSTM state; the outputs are a
 * probability for each window and the state after the last.
 */
export function sileroFile(source: OnnxGraph): Buffer {
  // sr == 16000
  const branch = source.nodes.find((node) => node.operator === 'If')?.subgraphs.get('then_branch');
  if (!branch) throw new Error('not Silero VAD');
  const find = (name: string): Weight => {
    const weight = branch.nodes.find((node) => node.value && node.outputs[0]?.endsWith(name))?.value;
    if (!weight) throw new Error(`the source has no ${name}`);
    return weight;
  };
  const graph = new GraphBuilder();
  const copy = (name: string): string => {
    const weight = find(name);
    return graph.weight(weight.dims, FLOAT, weight.raw);
  };

  const padded = graph.node('Pad', ['windows', graph.integers([0, 0, 0, EDGE])], { mode: 'reflect' });
  const signal = graph.node('Unsqueeze', [padded, graph.integers([1])]);
  const spectrum = graph.node('Conv', [signal, copy('stft.forward_basis_buffer')], {
    kernel_shape: [STFT_WINDOW],
    strides: [STFT_HOP],
  });
  const halves = graph.nodeWith('Split', [spectrum, graph.integers([BANDS, BANDS])], 2, { axis: 1 });
  const [real = '', imaginary = ''] = halves.map((half) => graph.node('Mul', [half, half]));
  let x = graph.node('Sqrt', [graph.node('Add', [real, imaginary])]);
  for (const [layer, stride] of STRIDES.entries()) {
    const name = `encoder.${layer}.reparam_conv`;
    x = graph.node('Conv', [x, copy(`${name}.weight`), copy(`${name}.bias`)], {
      kernel_shape: [3],
      pads: [1, 1],
      strides: [stride],
    });
    x = graph.node('Relu', [x]);
  }
  // [N, 128, 1] → a sequence of N steps of one recording
  const steps = graph.node('Transpose', [x], { perm: [0, 2, 1] });
  const gates = (name: string): Buffer => reorderGates(find(name));
  const bias = Buffer.concat([gates('rnn.bias_ih'), gates('rnn.bias_hh')]);
  const [hidden = ''] = graph.nodeWith(
    'LSTM',
    [
      steps,
      graph.weight([1, 4 * CELLS, CELLS], FLOAT, gates('rnn.weight_ih')),
      graph.weight([1, 4 * CELLS, CELLS], FLOAT, gates('rnn.weight_hh')),
      graph.weight([1, 8 * CELLS], FLOAT, bias),
      '',
      'hidden',
      'cell',
    ],
    ['states', 'nextHidden', 'nextCell'],
    { hidden_size: CELLS },
  );
  const flat = graph.node('Relu', [graph.node('Reshape', [hidden, graph.integers([-1, CELLS])])]);
  const weight = graph.weight([CELLS, 1], FLOAT, find('decoder.decoder.2.weight').raw);
  const score = graph.node('Add', [graph.node('MatMul', [flat, weight]), copy('decoder.decoder.2.bias')]);
  graph.nodeWith('Sigmoid', [score], ['probability']);
  const state = [1, 1, CELLS];
  return modelFile('voice', OPSET, [
    ...graph.nodes,
    ...graph.weights,
    valueInfo(11, 'windows', FLOAT, ['N', 576]),
    valueInfo(11, 'hidden', FLOAT, state),
    valueInfo(11, 'cell', FLOAT, state),
    valueInfo(12, 'probability', FLOAT, ['N', 1]),
    valueInfo(12, 'nextHidden', FLOAT, state),
    valueInfo(12, 'nextCell', FLOAT, state),
  ]);
}

/** Reorders gates from PyTorch's order (input, forget, cell, output) to that of ONNX (input, output, forget, cell). */
function reorderGates(weight: Weight): Buffer {
  const size = weight.raw.length / 4;
  const gate = (index: number): Buffer => weight.raw.subarray(index * size, (index + 1) * size);
  return Buffer.concat([gate(0), gate(3), gate(1), gate(2)]);
}
