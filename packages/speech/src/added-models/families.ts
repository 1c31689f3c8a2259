import { WHISPER_LANGUAGES } from './whisper-languages.ts';

/** What distinguishes the files of a family of models, and how its runtime takes them. */
interface Family {
  /** as people call it */
  title: string;
  runtime: 'sherpa-onnx' | 'moonshine-onnx';
  /** patterns of file names for each part of the model, the best one first */
  parts: Record<string, readonly RegExp[]>;
  /** longest utterance that it's given, seconds */
  maximumSeconds: number;
  /** if the runtime refuses other languages */
  languages?: readonly string[];
  /** what sherpa-onnx's `modelConfig` needs besides `tokens`; `files` has the path of each part */
  config?: (files: Record<string, string>, language: string) => Record<string, unknown>;
  /** how it's told the language of an utterance: with its configuration or with the stream; otherwise not at all */
  takesLanguage?: 'config' | 'stream';
}

/** Quantized files are a quarter of the size, and on a processor faster. */
const part = (name: string): RegExp[] => [
  new RegExp(`(^|[-_.])${name}([-_.].*)?[-_.]int8\\.onnx$`, 'i'),
  new RegExp(`(^|[-_.])${name}([-_.].*)?\\.onnx$`, 'i'),
];
const TOKENS = [/^tokens\.txt$/i, /(^|[-_.])tokens\.txt$/i];
const SINGLE = { model: part('model'), tokens: TOKENS };
const TRANSDUCER = {
  encoder: part('encoder'),
  decoder: part('decoder'),
  joiner: part('joiner'),
  tokens: TOKENS,
};
const single = (name: string) => (files: Record<string, string>) => ({ [name]: { model: files.model } });
const transducer =
  (type: string) =>
  ({ encoder, decoder, joiner }: Record<string, string>) => ({
    transducer: { encoder, decoder, joiner },
    modelType: type,
  });

const WITHIN_WHISPER_WINDOW = 28;
const SHERPA = { runtime: 'sherpa-onnx', maximumSeconds: 20 } as const;

export const FAMILIES = {
  whisper: {
    ...{ ...SHERPA, title: 'Whisper', maximumSeconds: WITHIN_WHISPER_WINDOW, languages: WHISPER_LANGUAGES },
    parts: { encoder: part('encoder'), decoder: part('decoder'), tokens: TOKENS },
    config: ({ encoder, decoder }, language) => ({
      whisper: { encoder, decoder, language, task: 'transcribe' },
    }),
    takesLanguage: 'config',
  },
  'nemo-transducer': {
    ...{ ...SHERPA, title: 'NeMo transducer, such as Parakeet', parts: TRANSDUCER },
    config: transducer('nemo_transducer'),
  },
  transducer: {
    ...{ ...SHERPA, title: 'Zipformer or Conformer transducer', parts: TRANSDUCER },
    config: transducer('transducer'),
  },
  'sense-voice': {
    ...{ ...SHERPA, title: 'SenseVoice', parts: SINGLE, languages: ['en', 'ja', 'ko', 'yue', 'zh'] },
    config: ({ model }, language) => ({
      senseVoice: { model, language: language === '' ? 'auto' : language, useInverseTextNormalization: 1 },
    }),
    takesLanguage: 'stream',
  },
  'nemo-ctc': { ...SHERPA, title: 'NeMo CTC', parts: SINGLE, config: single('nemoCtc') },
  'zipformer-ctc': { ...SHERPA, title: 'Zipformer CTC', parts: SINGLE, config: single('zipformerCtc') },
  'wenet-ctc': { ...SHERPA, title: 'WeNet CTC', parts: SINGLE, config: single('wenetCtc') },
  paraformer: { ...SHERPA, title: 'Paraformer', parts: SINGLE, config: single('paraformer') },
  dolphin: { ...SHERPA, title: 'Dolphin', parts: SINGLE, config: single('dolphin') },
  moonshine: {
    ...{ ...SHERPA, title: 'Moonshine, in five files', maximumSeconds: 14 },
    parts: {
      preprocessor: part('preprocess'),
      encoder: part('encode'),
      uncachedDecoder: part('uncached_decode'),
      cachedDecoder: part('cached_decode'),
      tokens: TOKENS,
    },
    config: ({ preprocessor, encoder, uncachedDecoder, cachedDecoder }) => ({
      moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder },
    }),
  },
  'moonshine-merged': {
    ...{ ...SHERPA, title: 'Moonshine, with one merged decoder', maximumSeconds: 14 },
    parts: {
      encoder: [/^encoder.*\.(onnx|ort)$/i],
      mergedDecoder: [/^decoder.*merged.*\.(onnx|ort)$/i],
      tokens: TOKENS,
    },
    config: ({ encoder, mergedDecoder }) => ({ moonshine: { encoder, mergedDecoder } }),
  },
  'moonshine-rebuilt': {
    ...{
      title: 'Moonshine tiny, rebuilt like the built-in model',
      runtime: 'moonshine-onnx',
      maximumSeconds: 14,
    },
    parts: { encoder: [/^encoder\.onnx$/], decoder: [/^decoder\.onnx$/], tokens: [/^tokens\.txt$/] },
  },
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES).filter(isFamily);

export function isFamily(name: string): name is FamilyName {
  return Object.hasOwn(FAMILIES, name);
}

export function familyOf(name: FamilyName): Family {
  return FAMILIES[name];
}

/** File names of a model's parts, and the names of the parts for which there is no file. */
export function findParts(
  family: FamilyName,
  names: readonly string[],
): { found: Record<string, string>; missing: string[] } {
  const found: Record<string, string> = {};
  const missing: string[] = [];
  for (const [part, patterns] of Object.entries(familyOf(family).parts)) {
    const name = patterns.map((pattern) => names.find((each) => pattern.test(each))).find(Boolean);
    if (name === undefined) missing.push(part);
    else found[part] = name;
  }
  return { found, missing };
}

/** Families whose files are all among these names. Several have the same files, so only their user can tell. */
export function possibleFamilies(names: readonly string[]): FamilyName[] {
  const possible = FAMILY_NAMES.filter((family) => findParts(family, names).missing.length === 0);
  // A transducer and a merged Moonshine also have the two files of Whisper.
  const most = Math.max(...possible.map((family) => Object.keys(FAMILIES[family].parts).length));
  return possible.filter((family) => Object.keys(FAMILIES[family].parts).length === most);
}
