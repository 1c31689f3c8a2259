import { readFileSync } from 'node:fs';
import { type Field, readMessage, readPackedVarint } from './protobuf.ts';

/** A tensor of the file. */
export interface Weight {
  name: string;
  dims: number[];
  raw: Buffer;
  scalar: number;
}

export interface GraphNode {
  operator: string;
  inputs: string[];
  outputs: string[];
  subgraphs: Map<string, OnnxGraph>;
  /** value of a Constant node */
  value: Weight | undefined;
}

/** onnx.proto, GraphProto: field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
export interface OnnxGraph {
  fields: Field[];
  nodes: GraphNode[];
  weights: Map<string, Weight>;
}

const GRAPH = { node: 1, initializer: 5 } as const;
const MODEL_GRAPH = 7;

export function readOnnx(path: string): OnnxGraph {
  const graph = readMessage(readFileSync(path)).find((field) => field.number === MODEL_GRAPH);
  if (!graph) throw new Error(`${path} is not an ONNX model`);
  return readGraph(graph.bytes);
}

function readGraph(buffer: Buffer): OnnxGraph {
  const fields = readMessage(buffer);
  const of = (number: number): Buffer[] =>
    fields.filter((field) => field.number === number).map((field) => field.bytes);
  const weights = of(GRAPH.initializer).map(readWeight);
  return {
    fields,
    nodes: of(GRAPH.node).map(readNode),
    weights: new Map(weights.map((weight) => [weight.name, weight])),
  };
}

function readNode(buffer: Buffer): GraphNode {
  const fields = readMessage(buffer);
  const texts = (number: number): string[] =>
    fields.filter((field) => field.number === number).map((field) => field.bytes.toString());
  const subgraphs = new Map<string, OnnxGraph>();
  let value: Weight | undefined;
  for (const attribute of fields.filter((field) => field.number === 5)) {
    const parts = readMessage(attribute.bytes);
    const graph = parts.find((part) => part.number === 6);
    const name = parts.find((part) => part.number === 1);
    const tensor = parts.find((part) => part.number === 5);
    if (tensor) value = readWeight(tensor.bytes);
    if (graph && name) subgraphs.set(name.bytes.toString(), readGraph(graph.bytes));
  }
  return { operator: texts(4)[0] ?? '', inputs: texts(1), outputs: texts(2), subgraphs, value };
}

function readWeight(buffer: Buffer): Weight {
  const fields = readMessage(buffer);
  const find = (number: number): Field | undefined => fields.find((field) => field.number === number);
  const raw = find(9)?.bytes ?? Buffer.alloc(0);
  const floats = find(4)?.bytes;
  const integers = find(5)?.bytes;
  return {
    name: find(8)?.bytes.toString() ?? '',
    dims: fields.filter((field) => field.number === 1).map((field) => Number(field.varint)),
    raw,
    scalar: floats ? floats.readFloatLE(0) : integers ? Number(readPackedVarint(integers)) : (raw[0] ?? 0),
  };
}
