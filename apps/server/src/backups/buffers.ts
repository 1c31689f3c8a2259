/** The chunks of a stream whose types don't say that they are bytes. */
export async function* buffersOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('not a stream of bytes');
    yield chunk;
  }
}
