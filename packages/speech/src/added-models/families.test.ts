import { expect, test } from 'vitest';
import { findParts, possibleFamilies } from './families.ts';

test.each([
  [
    'whisper',
    [
      'tiny-decoder.int8.onnx',
      'tiny-decoder.onnx',
      'tiny-encoder.int8.onnx',
      'tiny-encoder.onnx',
      'tiny-tokens.txt',
    ],
  ],
  [
    'moonshine',
    [
      'cached_decode.int8.onnx',
      'encode.int8.onnx',
      'preprocess.onnx',
      'tokens.txt',
      'uncached_decode.int8.onnx',
    ],
  ],
] as const)('the files of a %s model show its family', (family, names) => {
  expect(possibleFamilies(names)).toEqual([family]);
});

test.each([
  [
    ['transducer', 'nemo-transducer'],
    ['decoder.int8.onnx', 'encoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
  ],
  [
    ['sense-voice', 'nemo-ctc'],
    ['model.int8.onnx', 'tokens.txt'],
  ],
  [
    ['whisper', 'moonshine-rebuilt'],
    ['decoder.onnx', 'encoder.onnx', 'tokens.txt'],
  ],
  [
    ['whisper', 'moonshine-merged'],
    ['decoder_model_merged.onnx', 'encoder_model.onnx', 'tokens.txt'],
  ],
])('%j have the same files', (families, names) => {
  expect(possibleFamilies(names)).toEqual(expect.arrayContaining(families));
});

test('quantized files are preferred, and missing ones are named', () => {
  const names = ['README.md', 'base-encoder.int8.onnx', 'base-encoder.onnx', 'base-tokens.txt'];
  expect(findParts('whisper', names)).toEqual({
    found: { encoder: 'base-encoder.int8.onnx', tokens: 'base-tokens.txt' },
    missing: ['decoder'],
  });
});
