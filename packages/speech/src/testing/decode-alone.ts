import { DecoderStalledError, openDecoder } from '../decode.ts';

/** A process that decodes the given file on request, with this stall limit. Tests stop it together with its decoder. */
const [path = '', looks] = process.argv.slice(2);
const limits = { maximumSeconds: 300 };

await using decoder = openDecoder({ processes: 1, stalledAfterLooks: Number(looks) });
// On a busy machine, the decoder's start may look like a stall.
while (!(await decodes()));
const told = new Promise((resolve) => process.once('message', resolve));
process.send?.('ready');
await told;
const { durationSeconds } = await decoder.decode(path, limits);
process.send?.({ durationSeconds });

async function decodes(): Promise<boolean> {
  try {
    await decoder.decode(path, limits);
    return true;
  } catch (error) {
    if (error instanceof DecoderStalledError) return false;
    throw error;
  }
}
