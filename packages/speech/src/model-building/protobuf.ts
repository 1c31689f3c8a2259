/** Minimal protobuf wire format, enough to read and write ONNX files. */
export interface Field {
  number: number;
  /** 0 varint, 1 eight bytes, 2 bytes, 5 four bytes */
  wire: number;
  varint: bigint;
  bytes: Buffer;
}

const NO_BYTES = Buffer.alloc(0);

export function readMessage(buffer: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = buffer[at++];
      if (byte === undefined) throw new Error('the message ends inside a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < buffer.length) {
    const key = Number(varint());
    const wire = key & 7;
    const field: Field = { number: key >> 3, wire, varint: 0n, bytes: NO_BYTES };
    if (wire === 0) {
      field.varint = varint();
    } else {
      const length = wire === 2 ? Number(varint()) : wire === 1 ? 8 : 4;
      field.bytes = buffer.subarray(at, at + length);
      at += length;
    }
    fields.push(field);
  }
  return fields;
}

/** Returns the first number of a packed list. */
export function readPackedVarint(buffer: Buffer): bigint {
  return readMessage(Buffer.concat([number(1, 0).subarray(0, 1), buffer]))[0]?.varint ?? 0n;
}

function writeVarint(value: bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, value);
  do {
    const low = Number(left & 0x7fn);
    left >>= 7n;
    bytes.push(left > 0n ? low | 0x80 : low);
  } while (left > 0n);
  return Buffer.from(bytes);
}

export function number(field: number, value: number | bigint): Buffer {
  return Buffer.concat([writeVarint(BigInt(field << 3)), writeVarint(BigInt(value))]);
}

export function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([writeVarint(BigInt((field << 3) | 5)), bytes]);
}

export function bytes(field: number, value: Buffer | string): Buffer {
  const content = Buffer.from(value);
  return Buffer.concat([writeVarint(BigInt((field << 3) | 2)), writeVarint(BigInt(content.length)), content]);
}

export function message(field: number, parts: readonly Buffer[]): Buffer {
  return bytes(field, Buffer.concat(parts));
}
