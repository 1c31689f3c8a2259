import { acceptedSchema, transcriptionSchema } from '@voice-feedback/contract/process';
import {
  jsonTranscriptionSchema,
  openAIErrorSchema,
  transcriptionOptionsSchema,
  verboseTranscriptionSchema,
} from '@voice-feedback/contract/transcriptions';
import { z } from 'zod';
import { DEVELOPER_PREFIXES } from '../../http/access/developer-prefixes.ts';
import { guard } from '../../http/access/guard.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';
import { issuesIn } from '../../http/errors/validation-issues.ts';
import type { ContentBody } from '../../http/openapi/openapi.ts';
import type { App } from '../../http/server.ts';
import { discardAudio, type StoredAudio } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import { cuesOf } from '../results/subtitles.ts';
import {
  plainJson,
  serverSentEvents,
  subRip,
  verboseJson,
  webVtt,
} from '../results/transcription-formats.ts';
import { wordsOf } from '../results/words.ts';
import { type FinishedAnswer, sendAnswer } from './answer.ts';
import { answerRecording } from './answer-recording.ts';
import { openAIProblem } from './error-formats.ts';
import { checkLanguageOf, transcriptionLater } from './half-routes.ts';
import { keytermsOfPrompt } from './keyterms-of-prompt.ts';
import { unsupportedOption } from './options.ts';
import { PROCESS_PROBLEMS, type ProcessRouteResources, readByHandler } from './process-routes.ts';
import { receiveUpload } from './upload.ts';

const FILE_FIELD = 'file';
const GRANULARITIES = 'timestamp_granularities[]';
/** Fields of newer clients that have no effect here. */
const IGNORED = new Set([
  ...['include', 'chunking_strategy'],
  ...['known_speaker_names', 'known_speaker_references'],
]);
/** Suffix of list and object fields: `name[]` and `name[member]`. */
const MEMBER = /\[[^\]]*\]$/;

const body: ContentBody = {
  content: {
    'multipart/form-data': {
      schema: transcriptionOptionsSchema.omit({ timestamp_granularities: true }).extend({
        file: z.file(),
        [GRANULARITIES]: transcriptionOptionsSchema.shape.timestamp_granularities,
      }),
    },
  },
};

const plainText = z.string();

/** OpenAI's transcription endpoint: its official clients work with this server as their base URL. Nothing is kept. */
export function registerOpenAIRoutes(app: App, resources: ProcessRouteResources): void {
  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.post(
      `${prefix}/audio/translations`,
      {
        onRequest: guard(resources),
        config: {
          scope: 'submit',
          projectKeys: 'own',
          permission: 'feedback:submit',
          errors: openAIProblem,
          idempotencyKey: false,
        },
        schema: { hide: true },
      },
      () => {
        throw new Problem('not_found', {
          detail: `Translation isn’t supported. POST ${prefix}/audio/transcriptions returns the transcript in the spoken language.`,
        });
      },
    );
    app.post(
      `${prefix}/audio/transcriptions`,
      {
        onRequest: guard(resources),
        validatorCompiler: readByHandler,
        config: {
          scope: 'submit',
          projectKeys: 'own',
          permission: 'feedback:submit',
          errors: openAIProblem,
          prefer: true,
        },
        schema: {
          tags: ['recordings'],
          operationId: `createTranscription${suffix}`,
          summary: 'Transcribe a recording, compatible with OpenAI’s API',
          description:
            'Any `model` is accepted; the installed one is used. `temperature`, `include`, `chunking_strategy` and the `known_speaker_…` ' +
            'fields of OpenAI’s clients are accepted and have no effect. Errors have OpenAI’s format and our codes. ' +
            '`srt` and `vtt` have cues of at most two lines of 42 characters and 7 s. Waits as long as there’s progress, for recordings of any ' +
            'length. `Prefer: respond-async` returns 202 with a `Location` for the transcript (not part of OpenAI’s API).',
          body,
          response: {
            200: {
              content: {
                'application/json': {
                  schema: z.union([verboseTranscriptionSchema, jsonTranscriptionSchema]),
                },
                'text/plain': { schema: plainText },
                'text/event-stream': { schema: plainText },
              },
            },
            202: acceptedSchema,
            ...Object.fromEntries(
              PROCESS_PROBLEMS.map((status) => [
                status,
                {
                  description: 'An error in OpenAI’s format',
                  content: { 'application/json': { schema: openAIErrorSchema } },
                },
              ]),
            ),
          },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart())
          throw new Problem('unsupported_media_type', {
            detail: 'Send a multipart form with the field "file".',
          });
        const { audio, fields } = await receiveUpload(resources, request, { audio: FILE_FIELD });
        const options = await readOptions(resources, fields, audio);
        await checkLanguageOf(resources, audio, options.language);
        const recording = {
          kind: 'transcription' as const,
          audio,
          options: {
            ...{ detailed: false, metadata: {}, tags: [], language: options.language },
            keyterms: keytermsOfPrompt(options.prompt ?? ''),
          },
        };
        const answer = await answerRecording(
          resources,
          request,
          reply,
          { recording, source: [audio.sha256, options] },
          {
            finished: (row) => finishedIn(row, options),
            later: transcriptionLater(prefix),
            patient: true,
          },
        );
        return sendAnswer(reply, answer);
      },
    );
  }
}

type Options = z.infer<typeof transcriptionOptionsSchema>;

/** Returns the transcript in the requested format. */
function finishedIn(row: RecordingRow, options: Options): FinishedAnswer {
  const result = transcriptionSchema.parse(row.result);
  const { response_format: format, timestamp_granularities: granularities } = options;
  // OpenAI's formats have no field for the engine, so a header names it.
  const engine = { 'x-speech-engine': encodeURI(`${result.processing.engine}/${result.processing.model}`) };
  const text = (type: string, body: string) => ({
    headers: { ...engine, 'content-type': `${type}; charset=utf-8` },
    body,
  });
  if (options.stream) return text('text/event-stream', serverSentEvents(result));
  switch (format) {
    case 'text':
      return text('text/plain', `${result.transcript}\n`);
    case 'srt':
      return text('text/plain', subRip(cuesOf(result.segments, row.wordTimes)));
    case 'vtt':
      return text('text/vtt', webVtt(cuesOf(result.segments, row.wordTimes)));
    case 'verbose_json': {
      const wanted = {
        segments: granularities.includes('segment'),
        words: granularities.includes('word') ? wordsOf(result.segments, row.wordTimes) : undefined,
      };
      return { headers: engine, body: verboseJson(result, wanted) };
    }
    case 'json':
      return { headers: engine, body: plainJson(result) };
  }
}

/** Throws `Problem`; the audio is removed then. */
async function readOptions(
  resources: ProcessRouteResources,
  fields: ReadonlyMap<string, readonly string[]>,
  audio: StoredAudio,
): Promise<Options> {
  try {
    return optionsOf(fields);
  } catch (error) {
    await discardAudio(resources, audio.key);
    throw error;
  }
}

/** Throws `Problem` `unsupported_option`, `invalid_request`. */
function optionsOf(fields: ReadonlyMap<string, readonly string[]>): Options {
  const given: Record<string, unknown> = {};
  for (const [name, values] of fields) {
    if (IGNORED.has(name.replace(MEMBER, ''))) continue;
    if (name === GRANULARITIES || name === 'timestamp_granularities') given.timestamp_granularities = values;
    else if (name in transcriptionOptionsSchema.shape) given[name] = values.at(-1);
    else throw unsupportedOption([name], Object.keys(transcriptionOptionsSchema.shape));
  }
  const parsed = transcriptionOptionsSchema.safeParse(given);
  if (!parsed.success) throw invalidRequest(issuesIn(parsed.error, transcriptionOptionsSchema));
  const { stream, response_format: format } = parsed.data;
  if (stream && format !== 'json' && format !== 'text')
    throw new Problem('unsupported_option', {
      detail: `stream works with response_format json or text, not with ${format}.`,
    });
  return parsed.data;
}
