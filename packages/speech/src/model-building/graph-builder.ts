import { bytes, float, message, number } from './protobuf.ts';

/** TensorProto.DataType */
export const FLOAT = 1;
export const UINT8 = 2;
export const INT64 = 7;

/** Domain of ONNX Runtime's own operators. */
export const MICROSOFT = 'com.microsoft';
const IR_VERSION = 9;

/** Quantized (int8) weight of a linear layer: value = (quantized - zeroPoint) × scale. */
export interface QuantizedMatrix {
  quantized: Buffer;
  inputs: number;
  outputs: number;
  scale: number;
  zeroPoint: number;
}

type Attribute = number | string | { float: number };
type Dimension = number | string;

/** Writes an ONNX graph node by node. */
export class GraphBuilder {
  readonly nodes: Buffer[] = [];
  readonly weights: Buffer[] = [];
  #names = 0;

  #name(): string {
    this.#names += 1;
    return `own_${this.#names}`;
  }

  weight(dims: readonly number[], type: number, raw: Buffer): string {
    const name = this.#name();
    this.weights.push(
      message(5, [...dims.map((dim) => number(1, dim)), number(2, type), bytes(8, name), bytes(9, raw)]),
    );
    return name;
  }

  integers(values: readonly number[]): string {
    return this.weight([values.length], INT64, Buffer.from(BigInt64Array.from(values, BigInt).buffer));
  }

  floats(values: Float32Array, dims: readonly number[] = [values.length]): string {
    return this.weight(dims, FLOAT, Buffer.from(values.buffer, values.byteOffset, values.byteLength));
  }

  /** Adds an operator. `outputs` are names, or a number of names to generate. @returns the outputs' names */
  nodeWith(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[] | number,
    attributes: Record<string, Attribute | number[]> = {},
    domain = '',
  ): string[] {
    const names =
      typeof outputs === 'number' ? Array.from({ length: outputs }, () => this.#name()) : [...outputs];
    this.nodes.push(
      message(1, [
        ...inputs.map((name) => bytes(1, name)),
        ...names.map((name) => bytes(2, name)),
        bytes(3, this.#name()),
        bytes(4, operator),
        ...Object.entries(attributes).map(([name, value]) => writeAttribute(name, value)),
        ...(domain ? [bytes(7, domain)] : []),
      ]),
    );
    return names;
  }

  node(
    operator: string,
    inputs: readonly string[],
    attributes: Record<string, Attribute | number[]> = {},
    domain = '',
  ): string {
    return this.nodeWith(operator, inputs, 1, attributes, domain)[0] ?? '';
  }
}

function writeAttribute(name: string, value: Attribute | number[]): Buffer {
  if (Array.isArray(value)) {
    return message(5, [bytes(1, name), ...value.map((each) => number(8, each)), number(20, 7)]);
  }
  if (typeof value === 'string') return message(5, [bytes(1, name), bytes(4, value), number(20, 3)]);
  if (typeof value === 'number') return message(5, [bytes(1, name), number(3, value), number(20, 2)]);
  return message(5, [bytes(1, name), float(2, value.float), number(20, 1)]);
}

/** Encodes a ValueInfoProto as a field of the graph: 11 for an input, 12 for an output. */
export function valueInfo(field: 11 | 12, name: string, type: number, dims: readonly Dimension[]): Buffer {
  const shape = dims.map((dim) => message(1, [typeof dim === 'number' ? number(1, dim) : bytes(2, dim)]));
  return message(field, [bytes(1, name), message(2, [message(1, [number(1, type), message(2, shape)])])]);
}

/** Encodes a complete model file from a graph's fields. */
export function modelFile(name: string, opset: number, graph: readonly Buffer[]): Buffer {
  return Buffer.concat([
    number(1, IR_VERSION),
    bytes(2, 'voice-feedback'),
    message(8, [bytes(1, ''), number(2, opset)]),
    message(8, [bytes(1, MICROSOFT), number(2, 1)]),
    message(7, [bytes(2, name), ...graph]),
  ]);
}
