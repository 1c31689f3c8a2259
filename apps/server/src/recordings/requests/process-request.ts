import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Principal, principalOf } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { ensureCallbackEndpoint } from '../../webhooks/endpoints.ts';
import type { WebhookRouteResources } from '../../webhooks/routes.ts';
import { requireWebhookUrl } from '../../webhooks/target.ts';
import { fetchAudio } from '../audio/fetch-audio.ts';
import { takeKey } from '../audio/key-blocks.ts';
import { discardAudios, type StoredAudio, storeAudio } from '../audio/store-audio.ts';
import type { StoredImage } from '../images/store-image.ts';
import type { RecordingRow } from '../recording-row.ts';
import { takeUpload } from '../uploads/take-upload.ts';
import type { Answer, AnswerShape } from './answer.ts';
import { answerRecording } from './answer-recording.ts';
import { keysOf } from './create-recording.ts';
import {
  namesUpload,
  optionsFromForm,
  optionsFromJson,
  optionsFromText,
  optionsFromUpload,
  type ReadOptions,
} from './options.ts';
import { privacyOf } from './privacy.ts';
import { fieldsOfQuery, isRawAudio } from './raw-audio.ts';
import type { ReadTokens } from './read-tokens.ts';
import { storeBody } from './store-body.ts';
import { checkLanguage, checkTextLanguage, type SubmitResources } from './submit.ts';
import { receiveUpload, type Upload } from './upload.ts';

/** Includes the policy for `audio_url` and `callback_url`, and the encryption of callback secrets. */
export type ProcessRequestResources = SubmitResources &
  Pick<WebhookRouteResources, 'addressPolicy' | 'webhookSeal'> & { readTokens: ReadTokens };

/** How a call that creates a feedback is answered. */
export interface ProcessShape {
  finished: (row: RecordingRow) => object | Promise<object>;
  accepted: (row: RecordingRow) => object;
  /** checks the form's other fields; throws `Problem` */
  checkForm?: CheckForm;
  /** overrides the caller's options */
  options?: Partial<ProcessOptions>;
  /** path of the feedback */
  location: (id: string) => string;
  /** name of the form's image field; undefined if images aren't accepted */
  imageField?: string;
}

export type CheckForm = (fields: ReadonlyMap<string, readonly string[]>) => void;

/**
 * Handles a request that creates a feedback: receives, creates, waits, answers.
 * @returns the answer to send; a repeated request gets the first one's answer as text
 * @throws Problem
 */
export async function answerProcessRequest(
  resources: ProcessRequestResources,
  request: FastifyRequest,
  reply: FastifyReply,
  { finished, accepted, checkForm, options: set, location, imageField }: ProcessShape,
): Promise<Answer> {
  const principal = principalOf(request);
  fieldsOfQuery(request);
  const { source, ...received } =
    readText(request) ??
    (await receive(resources, request, { imageField, ...(checkForm ? { checkForm } : {}) }));
  const options = { ...received.options, ...set };
  try {
    if ('text' in received) checkTextLanguage(options.language);
    else await checkLanguage(resources, options.language);
    await prepareCallback(resources, principal, options.callback_url);
    if ('image' in received && privacyOf(principal, options).redactPii)
      throw new Problem('image_not_redactable');
  } catch (error) {
    await discardAudios(resources, keysOf(received));
    throw error;
  }
  const shape: AnswerShape = {
    finished: async (row) => ({ body: await finished(row) }),
    later: {
      accepted: (row) => ({ ...accepted(row), ...readTokenOf(resources, request, principal, row) }),
      location,
    },
  };
  const recording =
    'text' in received
      ? { kind: 'text' as const, text: received.text, options }
      : { kind: 'feedback' as const, ...filesOf(received), options };
  return await answerRecording(resources, request, reply, { recording, source: [source, options] }, shape);
}

/** Returns a token that reads this one feedback, for the 202 to a key that cannot read. */
function readTokenOf(
  { readTokens }: ProcessRequestResources,
  { headers: { origin } }: FastifyRequest,
  { scopes }: Principal,
  { id }: RecordingRow,
): { read_token?: string } {
  return scopes.includes('read') ? {} : { read_token: readTokens.make(id, origin) };
}

/** Returns the text sent in place of a recording; undefined if the request has a recording. Throws `Problem`. */
function readText({
  body,
}: FastifyRequest): { text: string; options: ProcessOptions; source: string } | undefined {
  if (typeof body !== 'object' || body === null || !('text' in body)) return undefined;
  const { text, ...options } = optionsFromText(body);
  return { text, options, source: `text ${text}` };
}

interface ReceivedFiles {
  audio: StoredAudio;
  image?: StoredImage;
}

interface ReceiveOptions {
  checkForm?: CheckForm;
  accepts?: ReadOptions;
  imageField?: string | undefined;
}

function filesOf({ audio, image }: ReceivedFiles): ReceivedFiles {
  return image === undefined ? { audio } : { audio, image };
}

/** Identifies the content of an upload for idempotency. */
function sourceOf({ audio, image }: Upload): string {
  return image === undefined ? audio.sha256 : `${audio.sha256} image ${image.sha256}`;
}

/**
 * Reads the audio to process: a file, a raw body, an upload or a URL. If it throws a `Problem`, nothing is left behind.
 */
export async function receive(
  resources: ProcessRequestResources,
  request: FastifyRequest,
  { checkForm, accepts, imageField }: ReceiveOptions = {},
): Promise<ReceivedFiles & { options: ProcessOptions; source: string }> {
  if (request.isMultipart()) {
    const upload = await receiveUpload(
      resources,
      request,
      imageField === undefined ? {} : { image: imageField },
    );
    const { fields, ...files } = upload;
    try {
      checkForm?.(fields);
      return { ...files, options: optionsFromForm(fields, accepts), source: sourceOf(upload) };
    } catch (error) {
      await discardAudios(resources, keysOf(files));
      throw error;
    }
  }
  if (isRawAudio(request)) {
    const fields = fieldsOfQuery(request);
    checkForm?.(fields);
    const options = optionsFromForm(fields, accepts);
    const audio = await storeBody(resources, request, takeKey);
    return { audio, options, source: audio.sha256 };
  }
  if (request.body === undefined || request.body === null) throw new Problem('audio_missing');
  if (namesUpload(request.body)) {
    const { upload_id: id, ...options } = optionsFromUpload(request.body, accepts);
    const audio = await takeUpload(resources, principalOf(request), id);
    return { audio, options, source: `upload ${id}` };
  }
  const { audio_url: url, ...options } = optionsFromJson(request.body, accepts);
  const audio = await storeAudio(resources, fetchAudio(url, resources.addressPolicy), takeKey);
  return { audio, options, source: url };
}

/**
 * Checks the callback URL before any other work. Throws `Problem` `webhook_url_refused`, and `forbidden` for a
 * publishable key, because anyone could use it to make us call other servers.
 */
export async function prepareCallback(
  {
    database,
    addressPolicy,
    webhookSeal,
  }: Pick<ProcessRequestResources, 'database' | 'addressPolicy' | 'webhookSeal'>,
  { kind, account }: Principal,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) return;
  if (account === null || kind === 'publishable')
    throw new Problem('forbidden', { detail: 'callback_url needs a secret key.' });
  await requireWebhookUrl(url, addressPolicy);
  await database.transaction().execute((trx) => ensureCallbackEndpoint(trx, webhookSeal, account.id));
}
