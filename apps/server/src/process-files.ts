import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ERRORS } from '@voice-feedback/contract/errors';
import { SingleBar } from 'cli-progress';
import { readConfig } from './config.ts';
import { PLANS } from './credits/catalogue.ts';
import { analyze } from './recordings/processing/analyze.ts';
import { decodeFailure, type Engines, openEngines } from './recordings/processing/engines.ts';
import { withModels } from './recordings/processing/engines-with-models.ts';
import { speaks, UnsupportedLanguageError, unsupportedLanguage } from './recordings/processing/language.ts';
import { transcribe } from './recordings/processing/transcribe.ts';
import type { StoredFeedback } from './recordings/results/stored-result.ts';

/**
 * `npm run process -- FILE… [--json] [--detailed] [--language de] [--seconds N]`: runs the worker's pipeline on files, without a
 * server. Results go to standard output, progress and errors to standard error. Exits with 1 if any file failed.
 */

const MAXIMUM_SECONDS = PLANS.payg.maximumSeconds;

const USAGE = `Usage: npm run process -- FILE… [--json] [--detailed] [--language de] [--seconds N]

  --json       one JSON document: an array with one entry for each file
  --detailed   with tone, recommendations, and remarks with their times
  --language   spoken in all files (ISO 639-1); default: found out for each
  --seconds N  longest recording taken (default ${MAXIMUM_SECONDS})`;

type FileResult = { file: string } & (
  | { status: 'done' | 'no_speech'; feedback: StoredFeedback }
  | { status: 'failed'; error: { code: string; message: string } }
);

interface Arguments {
  files: string[];
  json: boolean;
  detailed: boolean;
  language: string | null;
  maximumSeconds: number;
}

const given = readArguments();
if (typeof given === 'string') {
  console.error(given);
  process.exit(2);
}
const config = readConfig();
await using stack = new AsyncDisposableStack();
const engines = await withModels(stack.use(await openEngines(config.speech, 1)), config, { stack });
const results: FileResult[] = [];
for (const [index, file] of given.files.entries()) {
  const result = await processFile(engines, file, given, `${index + 1}/${given.files.length}`);
  results.push(result);
  if (given.json) continue;
  console.log(asText(result));
}
if (given.json) console.log(JSON.stringify(results, undefined, 2));
process.exitCode = results.some((result) => result.status === 'failed') ? 1 : 0;

function readArguments(): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        detailed: { type: 'boolean', default: false },
        language: { type: 'string' },
        seconds: { type: 'string', default: String(MAXIMUM_SECONDS) },
        help: { type: 'boolean', default: false },
      },
    });
    const maximumSeconds = Number(values.seconds);
    if (values.help || positionals.length === 0) return USAGE;
    if (!(maximumSeconds > 0)) return `--seconds is a number above 0, not "${values.seconds}".\n\n${USAGE}`;
    const { json, detailed, language = null } = values;
    return { files: positionals, json, detailed, language, maximumSeconds };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
}

async function processFile(
  engines: Engines,
  file: string,
  options: Arguments,
  position: string,
): Promise<FileResult> {
  const name = path.basename(file);
  const bar = new SingleBar({
    format: `{bar} {percentage}% · ${position} ${name}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    noTTYOutput: false,
  });
  if (process.stderr.isTTY) bar.start(1, 0);
  try {
    const { language } = options;
    const { languages } = engines.transcriber;
    if (language !== null && !speaks(languages, language))
      throw new UnsupportedLanguageError(language, unsupportedLanguage(language, languages));
    const transcribed = await transcribe(engines, file, {
      language,
      maximumSeconds: options.maximumSeconds,
      bytes: statSync(file).size,
      measuresVoice: true,
      onProgress: (share) => bar.update(Math.min(1, share)),
    });
    const feedback = await analyze(engines, transcribed, { detailed: options.detailed });
    return { file, status: feedback.segments.length === 0 ? 'no_speech' : 'done', feedback };
  } catch (error) {
    return { file, status: 'failed', error: describe(error, options) };
  } finally {
    bar.stop();
  }
}

function describe(error: unknown, { maximumSeconds }: Arguments): { code: string; message: string } {
  const failure = decodeFailure(error);
  if (failure?.code === 'audio_too_long') {
    return {
      code: failure.code,
      message: `It is longer than ${maximumSeconds} s; --seconds takes a longer one.`,
    };
  }
  if (failure !== undefined) return { code: failure.code, message: failure.message };
  if (error instanceof UnsupportedLanguageError)
    return { code: 'unsupported_language', message: error.message };
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return { code: 'not_found', message: 'There is no such file.' };
  }
  if (error instanceof Error && 'code' in error && (error.code === 'EISDIR' || error.code === 'EACCES')) {
    return { code: 'unreadable_audio', message: 'The file can’t be read.' };
  }
  return {
    code: 'processing_failed',
    message: error instanceof Error ? error.message : ERRORS.processing_failed.title,
  };
}

function asText(result: FileResult): string {
  const title = `■ ${result.file}`;
  if (result.status === 'failed')
    return `${title}\n  failed: ${result.error.message} (${result.error.code})\n`;
  const { feedback } = result;
  if (result.status === 'no_speech') return `${title}\n  ${feedback.duration_seconds} s, nobody speaks\n`;
  const { sentiment, processing } = feedback;
  const lines = [
    `${feedback.duration_seconds} s, processed in ${Math.round(processing.total_ms)} ms`,
    `“${feedback.transcript}”`,
    `title      ${feedback.title}`,
    `summary    ${feedback.summary}`,
    `sentiment  ${sentiment.label}${feedback.mixed ? ', mixed' : ''} (score ${sentiment.score.toFixed(2)}, confidence ${sentiment.confidence.toFixed(2)})`,
    `intent     ${feedback.intent}`,
    ...listed('topics', feedback.topics),
    ...listed('keywords', feedback.keywords),
    ...listed(
      'emotions',
      feedback.emotions.map(({ label, score }) => `${label} ${score.toFixed(2)}`),
    ),
    ...(feedback.tone === null ? [] : [`tone       ${feedback.tone}`]),
    ...remarks('+', feedback.positive_remarks),
    ...remarks('−', feedback.improvement_suggestions),
    ...(feedback.recommendations ?? []).map(({ text }) => `→ ${text}`),
  ];
  return `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

function listed(label: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`${label.padEnd(10)} ${values.join(', ')}`];
}

function remarks(sign: string, given: StoredFeedback['positive_remarks']): string[] {
  return (given ?? []).map(
    ({ start, end, quote }) => `${sign} ${start.toFixed(1)}–${end.toFixed(1)} s “${quote}”`,
  );
}
