import {
  FLOAT,
  GraphBuilder,
  INT64,
  MICROSOFT,
  modelFile,
  type QuantizedMatrix,
  UINT8,
  valueInfo,
} from './graph-builder.ts';
import type { OnnxGraph, Weight } from './onnx-reader.ts';
import { message } from './protobuf.ts';

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const WIDTH = HEADS * HEAD_SIZE;
const INNER = 1152;
const VOCABULARY = 32_768;
const LONGEST_TEXT = 512;
const BLOCK = 32;
/**
 * Accuracy level of MatMulNBits: int8 activations with a scale per block of 32. Nearly as exact as float, and 2 ×
 * faster.
 */
const INT8_ACTIVATIONS = 4;
/** Layers that output their cross-attention queries: these locate each token in the audio (asr/alignment.ts). */
const ASKED_LAYERS = [3, 4];
const EPSILON = { float: 1e-5 };
const DECODER_OPSET = 17;
const ENCODER_OPSET = 14;
const MERGED = '_merged_0';

/** The encoder, the merged decoder's two branches, and the weights, which are stored outside of the branches. */
export interface MoonshineSource {
  encoder: OnnxGraph;
  withCache: OnnxGraph;
  withoutCache: OnnxGraph;
  weights: Map<string, Weight>;
}

export function openSource(encoder: OnnxGraph, decoder: OnnxGraph): MoonshineSource {
  const branches = decoder.nodes[0]?.subgraphs;
  const withCache = branches?.get('then_branch');
  const withoutCache = branches?.get('else_branch');
  if (!withCache || !withoutCache) throw new Error('not the merged decoder of Moonshine');
  const weights = new Map([...decoder.weights].map(([name, weight]) => [name.replace(MERGED, ''), weight]));
  return { encoder, withCache, withoutCache, weights };
}

/**
 * The cached decoder for one or several tokens, as a plain graph of 150 fused operators instead of 1,104 in a branch.
 */
export function decoderFile(source: MoonshineSource): Buffer {
  const graph = new GraphBuilder();
  const vector = (name: string): string => {
    const weight = find(source, name);
    return graph.weight(weight.dims, FLOAT, weight.raw);
  };
  const normalize = (x: string, name: string): string =>
    graph.node('LayerNormalization', [x, vector(name)], { axis: -1, epsilon: EPSILON });
  const embedding = addEmbedding(graph, source);
  const [cosines, sines] = addRotaryTables(graph, source);
  const thirds = graph.integers([WIDTH, WIDTH, WIDTH]);
  const halves = graph.integers([INNER, INNER]);
  const inputs = [
    valueInfo(11, 'input_ids', INT64, ['B', 'S']),
    valueInfo(11, 'position', INT64, ['B', 'S']),
  ];
  const outputs = [valueInfo(12, 'logits', FLOAT, ['B', 'S', VOCABULARY])];

  let x = embedding.embedded;
  for (let layer = 0; layer < LAYERS; layer++) {
    const weights = `model.decoder.layers.${layer}.`;
    const matrix = (name: string): QuantizedMatrix =>
      matrixOf(source, source.withCache, `/model/decoder/layers.${layer}/${name}`);
    for (const part of ['key', 'value']) {
      inputs.push(valueInfo(11, `past.${layer}.${part}`, FLOAT, ['B', HEADS, 'P', HEAD_SIZE]));
      inputs.push(valueInfo(11, `cross.${layer}.${part}`, FLOAT, ['B', HEADS, 'T', HEAD_SIZE]));
      outputs.push(valueInfo(12, `present.${layer}.${part}`, FLOAT, ['B', HEADS, 'N', HEAD_SIZE]));
    }
    const own = normalize(x, `${weights}input_layernorm.weight`);
    const projections = ['q', 'k', 'v'].map((name) => matrix(`self_attn/${name}_proj`));
    const split = graph.nodeWith('Split', [linear(graph, own, projections), thirds], 3, { axis: -1 });
    const [query = '', key = '', value = ''] = split;
    const rotate = (name: string): string =>
      graph.node(
        'RotaryEmbedding',
        [name, 'position', cosines, sines],
        { interleaved: 1, num_heads: HEADS, rotary_embedding_dim: HEAD_SIZE - 4 },
        MICROSOFT,
      );
    const [attended = ''] = graph.nodeWith(
      'MultiHeadAttention',
      [rotate(query), rotate(key), value, '', '', '', `past.${layer}.key`, `past.${layer}.value`],
      [`attended.${layer}`, `present.${layer}.key`, `present.${layer}.value`],
      // each token only attends to earlier ones, so a guess of several tokens is scored as if they came one at a time
      { num_heads: HEADS, unidirectional: 1 },
      MICROSOFT,
    );
    x = graph.node('Add', [x, linear(graph, attended, [matrix('self_attn/dense')])]);

    const asked = linear(
      graph,
      normalize(x, `${weights}post_attention_layernorm.weight`),
      [matrix('encoder_attn/q_proj')],
      `asked.${layer}`,
    );
    if (ASKED_LAYERS.includes(layer)) outputs.push(valueInfo(12, asked, FLOAT, ['B', 'S', WIDTH]));
    const crossed = graph.node(
      'MultiHeadAttention',
      [asked, `cross.${layer}.key`, `cross.${layer}.value`],
      { num_heads: HEADS },
      MICROSOFT,
    );
    x = graph.node('Add', [x, linear(graph, crossed, [matrix('encoder_attn/dense')])]);

    const wide = linear(graph, normalize(x, `${weights}final_layernorm.weight`), [matrix('mlp/up_proj')]);
    const biased = graph.node('Add', [wide, vector(`${weights}mlp.up_proj.bias`)]);
    const [content = '', gate = ''] = graph.nodeWith('Split', [biased, halves], 2, { axis: -1 });
    // QuickGelu with alpha 1 is SiLU
    const opened = graph.node('QuickGelu', [gate], { alpha: { float: 1 } }, MICROSOFT);
    const narrow = linear(graph, graph.node('Mul', [opened, content]), [matrix('mlp/down_proj')]);
    x = graph.node('Add', [x, graph.node('Add', [narrow, vector(`${weights}mlp.down_proj.bias`)])]);
  }
  graph.nodeWith(
    'MatMulNBits',
    [normalize(x, 'model.decoder.norm.weight'), ...embedding.asMatrix],
    ['logits'],
    { K: WIDTH, N: VOCABULARY, bits: 8, block_size: BLOCK, accuracy_level: INT8_ACTIVATIONS },
    MICROSOFT,
  );
  return modelFile('decoder', DECODER_OPSET, [...graph.nodes, ...graph.weights, ...inputs, ...outputs]);
}

/**
 * The original encoder, which also outputs the decoder's cross-attention keys and values, computed once per utterance.
 */
export function encoderFile(source: MoonshineSource): Buffer {
  const graph = new GraphBuilder();
  const shape = graph.integers([0, 0, HEADS, HEAD_SIZE]);
  const outputs: Buffer[] = [];
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const part of ['key', 'value']) {
      const name = `/model/decoder/layers.${layer}/encoder_attn/${part === 'key' ? 'k_proj' : 'v_proj'}`;
      const matrix = matrixOf(source, source.withoutCache, name);
      const [projected = ''] = graph.nodeWith(
        'DynamicQuantizeMatMul',
        [
          'last_hidden_state',
          graph.weight([matrix.inputs, matrix.outputs], UINT8, matrix.quantized),
          graph.floats(Float32Array.of(matrix.scale)),
          graph.weight([1], UINT8, Buffer.of(matrix.zeroPoint)),
        ],
        1,
        {},
        MICROSOFT,
      );
      const heads = graph.node('Reshape', [projected, shape]);
      graph.nodeWith('Transpose', [heads], [`cross.${layer}.${part}`], { perm: [0, 2, 1, 3] });
      outputs.push(valueInfo(12, `cross.${layer}.${part}`, FLOAT, ['B', HEADS, 'T', HEAD_SIZE]));
    }
  }
  const original = source.encoder.fields;
  const of = (field: number): Buffer[] =>
    original.filter((each) => each.number === field).map((each) => message(field, [each.bytes]));
  return modelFile('encoder', ENCODER_OPSET, [
    ...of(1),
    ...graph.nodes,
    ...of(5),
    ...graph.weights,
    ...of(11),
    ...outputs,
  ]);
}

/**
 * Adds the token embedding, which is used twice: rows for the input tokens, and the whole as the last layer's matrix.
 */
function addEmbedding(
  graph: GraphBuilder,
  source: MoonshineSource,
): { embedded: string; asMatrix: string[] } {
  const name = 'model.decoder.embed_tokens.weight_';
  const scale = find(source, `${name}scale`).scalar;
  const zeroPoint = find(source, `${name}zero_point`).scalar;
  const blocks = WIDTH / BLOCK;
  const table = graph.weight([VOCABULARY, blocks, BLOCK], UINT8, find(source, `${name}quantized`).raw);
  const row = graph.node('Gather', [table, 'input_ids'], { axis: 0 });
  const flat = graph.node('Reshape', [row, graph.integers([0, 0, WIDTH])]);
  const embedded = graph.node('DequantizeLinear', [
    flat,
    graph.floats(Float32Array.of(scale), []),
    graph.weight([], UINT8, Buffer.of(zeroPoint)),
  ]);
  const scales = graph.floats(new Float32Array(VOCABULARY * blocks).fill(scale));
  const zeroPoints = graph.weight([VOCABULARY * blocks], UINT8, Buffer.alloc(VOCABULARY * blocks, zeroPoint));
  return { embedded, asMatrix: [table, scales, zeroPoints] };
}

function addRotaryTables(graph: GraphBuilder, source: MoonshineSource): [string, string] {
  const node = source.withCache.nodes.find((each) => each.outputs[0]?.includes('rotary_emb/Cast_1_output_0'));
  const raw = find(source, node?.inputs[0] ?? '/model/decoder/rotary_emb/Cast_1_output_0').raw;
  const pairs = raw.length / 4;
  const tables = [Math.cos, Math.sin].map((wave) =>
    graph.floats(
      Float32Array.from({ length: LONGEST_TEXT * pairs }, (_, i) =>
        wave(Math.floor(i / pairs) * raw.readFloatLE((i % pairs) * 4)),
      ),
      [LONGEST_TEXT, pairs],
    ),
  );
  return [tables[0] ?? '', tables[1] ?? ''];
}

/** Multiplies x by several matrices, concatenated along their outputs. */
function linear(graph: GraphBuilder, x: string, matrices: readonly QuantizedMatrix[], name?: string): string {
  const inputs = matrices[0]?.inputs ?? 0;
  const outputs = matrices.reduce((sum, matrix) => sum + matrix.outputs, 0);
  const blocks = inputs / BLOCK;
  const quantized = Buffer.alloc(outputs * inputs);
  const scales = new Float32Array(outputs * blocks);
  const zeroPoints = Buffer.alloc(outputs * blocks);
  let column = 0;
  for (const matrix of matrices) {
    for (let output = 0; output < matrix.outputs; output++, column++) {
      for (let input = 0; input < inputs; input++) {
        quantized[column * inputs + input] = matrix.quantized[input * matrix.outputs + output] ?? 0;
      }
      scales.fill(matrix.scale, column * blocks, (column + 1) * blocks);
      zeroPoints.fill(matrix.zeroPoint, column * blocks, (column + 1) * blocks);
    }
  }
  const [output = ''] = graph.nodeWith(
    'MatMulNBits',
    [
      x,
      graph.weight([outputs, blocks, BLOCK], UINT8, quantized),
      graph.floats(scales),
      graph.weight([outputs * blocks], UINT8, zeroPoints),
    ],
    name === undefined ? 1 : [name],
    { K: inputs, N: outputs, bits: 8, block_size: BLOCK, accuracy_level: INT8_ACTIVATIONS },
    MICROSOFT,
  );
  return output;
}

/** Returns the weight of the quantized layer whose output name starts with `name`. */
function matrixOf(source: MoonshineSource, branch: OnnxGraph, name: string): QuantizedMatrix {
  const node = branch.nodes.find(
    (each) => each.operator === 'MatMulInteger' && each.outputs[0]?.startsWith(name),
  );
  const weightName = node?.inputs[1]?.replace(MERGED, '') ?? name;
  const weight = find(source, weightName);
  return {
    quantized: weight.raw,
    inputs: weight.dims[0] ?? 0,
    outputs: weight.dims[1] ?? 0,
    scale: find(source, weightName.replace(/quantized$/, 'scale')).scalar,
    zeroPoint: find(source, weightName.replace(/quantized$/, 'zero_point')).scalar,
  };
}

function find(source: MoonshineSource, name: string): Weight {
  const weight = source.weights.get(name.replace(MERGED, ''));
  if (!weight) throw new Error(`the source has no ${name}`);
  return weight;
}
