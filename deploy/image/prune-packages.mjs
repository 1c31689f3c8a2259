/**
 * Removes what servers don't need from node_modules: binaries for other platforms (300 MB) and the test payment
 * provider, so that a production image can't load it.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const { platform, arch } = process;
const remove = (...parts) => rmSync(path.join('node_modules', ...parts), { recursive: true, force: true });

const onnxruntime = path.join('onnxruntime-node', 'bin', 'napi-v6');
for (const each of namesIn(onnxruntime)) if (each !== platform) remove(onnxruntime, each);
for (const each of namesIn(path.join(onnxruntime, platform)))
  if (each !== arch) remove(onnxruntime, platform, each);
for (const each of namesIn('node-web-audio-api'))
  if (each.endsWith('.node') && !each.includes(`.${platform}-${arch}-`)) remove('node-web-audio-api', each);
if (!namesIn('node-web-audio-api').some((each) => each.endsWith('.node')))
  throw new Error(`node-web-audio-api has no program for ${platform}-${arch}`);
if (!existsSync(path.join('node_modules', onnxruntime, platform, arch)))
  throw new Error(`onnxruntime-node has no program for ${platform}-${arch}`);
for (const each of namesIn('@voice-feedback')) if (each === 'fake-stripe') remove('@voice-feedback', each);

function namesIn(folder) {
  return readdirSync(path.join('node_modules', folder));
}
