import { writeFileSync } from 'node:fs';
import { readOnnx } from './onnx-reader.ts';
import { sileroFile } from './silero-graph.ts';

/**
 * Rebuilds models/silero-vad-v6/voice.onnx from the published file:
 *
 *     npm pack @livekit/agents-plugin-silero@1.9.0 && tar xzf livekit-agents-plugin-silero-1.9.0.tgz
 *     node packages/speech/src/model-building/build-silero.ts package/dist/silero_vad.onnx
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error('say where the published silero_vad.onnx is');
writeFileSync(new URL('../../models/silero-vad-v6/voice.onnx', import.meta.url), sileroFile(readOnnx(file)));
