/** Checks that a stream's chunks are buffers, for streams with looser types. */
export async function* buffersOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('not a stream of bytes');
    yield chunk;
  }
}
