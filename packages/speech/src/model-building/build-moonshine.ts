import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoderFile, encoderFile, openSource } from './moonshine-graphs.ts';
import { readOnnx } from './onnx-reader.ts';

/**
 * Rebuilds models/moonshine-tiny-en/{encoder,decoder}.onnx from the publisher's files. The weights are the same, the
 * graphs differ; docs/decisions/0002-speech-engine.md says why.
 *
 *     npm pack @moonshine-ai/moonshine-js@0.1.29 && tar xzf moonshine-ai-moonshine-js-0.1.29.tgz
 *     node packages/speech/src/model-building/build-moonshine.ts package/dist/model/tiny/quantized
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('say where encoder_model.onnx and decoder_model_merged.onnx are');

const source = openSource(
  readOnnx(join(folder, 'encoder_model.onnx')),
  readOnnx(join(folder, 'decoder_model_merged.onnx')),
);
const target = new URL('../../models/moonshine-tiny-en/', import.meta.url);
writeFileSync(new URL('encoder.onnx', target), encoderFile(source));
writeFileSync(new URL('decoder.onnx', target), decoderFile(source));
