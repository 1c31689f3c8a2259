import { processOptionsSchema } from '@voice-feedback/contract/process';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../http/errors/problem.ts';
import { configOf } from '../../http/routes/route-config.ts';
import type { App } from '../../http/server.ts';

/** Requests with a recording as their body, as `curl --data-binary` sends it. The options are in the query string. */

/** Content types that recorders and players use. Video is accepted for its audio. */
const AUDIO_TYPES = /^(audio\/[\w.+-]+|video\/(webm|mp4|ogg)|application\/octet-stream)\s*(;|$)/i;

/** Lets the routes of `app` with `rawAudio` in their config read such a body as a stream. */
export function acceptRawAudio(app: App): void {
  app.addContentTypeParser(AUDIO_TYPES, async (request: FastifyRequest) => {
    if (configOf(request).rawAudio === true) return undefined;
    throw new Problem('unsupported_media_type');
  });
}

export function isRawAudio({ headers }: FastifyRequest): boolean {
  return AUDIO_TYPES.test(headers['content-type'] ?? '');
}

/** The body in the OpenAPI description. */
export const rawAudioBody = {
  'audio/*': {
    schema: z
      .unknown()
      .describe(
        'The recording’s bytes, with options as query parameters; `application/octet-stream` works too',
      )
      .meta({ examples: ['the bytes of recording.webm'] }),
  },
};

const { shape } = processOptionsSchema;
/** All but this one, because the address of a request may be logged. */
type QueryOption = Exclude<keyof typeof shape, 'contact_email'>;

/** Options that aren't a single text, as they're written in an address. */
const AS_TEXT: Readonly<Record<string, { description: string; example?: string }>> = {
  metadata: { description: 'Your own JSON object, as a JSON string', example: '{"plan":"pro"}' },
  tags: { description: 'Tags, separated by commas', example: 'beta,ios' },
  keyterms: {
    description: 'Names and terms to expect, separated by commas',
    example: 'Kubernetes,Voice Feedback',
  },
  questions: {
    description: 'Questions that the feedback answers, as a JSON string',
    example: '[{"name":"wants_refund","question":"Does the speaker want a refund?","kind":"yes_no"}]',
  },
  schema: {
    description: 'JSON Schema of an object to extract, as a JSON string',
    example:
      '{"type":"object","properties":{"seats":{"type":"integer","description":"How many seats they need"}}}',
  },
  retention_days: { description: 'Days after which the feedback and its audio are deleted' },
};

function inQuery(name: string, option: z.ZodType): z.ZodType {
  const text = AS_TEXT[name];
  if (text !== undefined) {
    const asText = z.string().optional().describe(text.description);
    return text.example === undefined ? asText : asText.meta({ examples: [text.example] });
  }
  const isFlag = z.toJSONSchema(option, { io: 'input' }).type === 'boolean';
  return isFlag
    ? z
        .enum(['true', 'false'])
        .optional()
        .describe(option.description ?? '')
    : option;
}

/** The options of a raw body in the OpenAPI description. `optionsFromForm` reads them. */
export const rawAudioQuerySchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => name !== 'contact_email')
        .map(([name, option]) => [name, inQuery(name, option)]),
    ) as Record<QueryOption, z.ZodType>,
  )
  .describe('Only for raw audio bodies. In forms and JSON bodies, send these options in the body');

/**
 * Returns the options in the query string in the form of a multipart form's fields.
 * @throws Problem `unsupported_option` if the body isn't raw audio: forms and JSON bodies contain the options
 * themselves
 */
export function fieldsOfQuery(request: FastifyRequest): Map<string, string[]> {
  const query = z.record(z.string(), z.union([z.string(), z.array(z.string())])).parse(request.query);
  const fields = new Map(Object.entries(query).map(([name, value]) => [name, [value].flat()]));
  if (isRawAudio(request)) {
    if (fields.has('contact_email'))
      throw new Problem('unsupported_option', {
        detail: 'Send contact_email in a form or a JSON body: the address of a request may be logged.',
      });
    return fields;
  }
  const misplaced = [...fields.keys()].filter((name) => Object.hasOwn(shape, name));
  if (misplaced.length > 0)
    throw new Problem('unsupported_option', {
      detail: `Send ${misplaced.join(', ')} in the form or the JSON body. Only a raw audio body has its options in the address.`,
    });
  return new Map();
}
