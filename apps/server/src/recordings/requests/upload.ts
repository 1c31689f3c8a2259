import type { Multipart, MultipartFile } from '@fastify/multipart';
import { IMAGE_FILE_BYTES } from '@voice-feedback/contract/images';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../http/errors/problem.ts';
import * as limits from '../../http/limits/limits.ts';
import { noteOnRequest } from '../../usage/request-notes.ts';
import { takeKey } from '../audio/key-blocks.ts';
import { discardAudios, type InspectedAudio, type StoreResources, storeAudio } from '../audio/store-audio.ts';
import { type StoredImage, storeImage } from '../images/store-image.ts';

export interface Upload {
  audio: InspectedAudio;
  image?: StoredImage;
  /** the other fields, each with all its values */
  fields: Map<string, string[]>;
}

export interface UploadFields {
  /** name of the audio field */
  audio?: string;
  /** name of the image field; undefined if images aren't accepted */
  image?: string;
}

const AUDIO_FIELD = 'audio';
/** Allowance for the form's boundaries, headers and other fields. */
const FORM_OVERHEAD_BYTES = limits.MEGABYTE;
const STALL_CHECK_MS = 1_000;

/**
 * Reads a multipart upload and stores its files. The other fields may come before or after them.
 * @throws Problem for errors in the upload; StoreError. Nothing is left in the store then
 */
export async function receiveUpload(
  resources: StoreResources,
  request: FastifyRequest,
  fields: UploadFields = {},
): Promise<Upload> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const imageBytes = fields.image === undefined ? 0 : IMAGE_FILE_BYTES;
  if (announced > limits.AUDIO_FILE_BYTES + imageBytes + FORM_OVERHEAD_BYTES)
    throw new Problem('audio_too_large');
  const reader = new UploadReader(resources, request, fields);
  using stall = watchForStall(request);
  try {
    return await Promise.race([reader.read(), stall.promise]);
  } catch (error) {
    await reader.abandon(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

class UploadReader {
  readonly #resources: StoreResources;
  readonly #request: FastifyRequest;
  readonly #audioField: string;
  readonly #imageField: string | undefined;
  #file: MultipartFile['file'] | undefined;
  #audio: Promise<InspectedAudio> | undefined;
  #image: Promise<StoredImage> | undefined;

  constructor(resources: StoreResources, request: FastifyRequest, { audio, image }: UploadFields) {
    this.#resources = resources;
    this.#request = request;
    this.#audioField = audio ?? AUDIO_FIELD;
    this.#imageField = image;
  }

  async read(): Promise<Upload> {
    const fields = new Map<string, string[]>();
    const files: string[] = [];
    noteOnRequest(this.#request, { form: { fields, files } });
    for await (const part of partsOf(this.#request)) {
      if (part.type === 'file') {
        this.#file = part.file;
        files.push(printable(part.fieldname));
        await this.#store(part);
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) {
          throw new Problem('malformed_body', {
            detail: `The field "${printable(part.fieldname)}" is too long.`,
          });
        }
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), textOf(part.value)]);
      }
    }
    if (this.#audio === undefined)
      throw new Problem('audio_missing', {
        detail: `No audio to process: send it as the multipart field "${this.#audioField}".`,
      });
    const image = await this.#image;
    return { audio: await this.#audio, fields, ...(image === undefined ? {} : { image }) };
  }

  async #store({ fieldname, file }: MultipartFile): Promise<void> {
    if (fieldname === this.#audioField) {
      if (this.#audio !== undefined) throw tooManyFiles('audio file');
      this.#audio = storeAudio(this.#resources, wholeFile(file), takeKey);
      await this.#audio;
    } else if (fieldname === this.#imageField) {
      if (this.#image !== undefined) throw tooManyFiles('image');
      this.#image = storeImage(this.#resources, wholeFile(file));
      await this.#image;
    } else if (this.#audio !== undefined) throw tooManyFiles('audio file');
    else
      throw new Problem('audio_missing', {
        detail: `The file came in the field "${printable(fieldname)}"; send it as "${this.#audioField}".`,
      });
  }

  /** Cancels the running work and removes stored files. */
  async abandon(reason: Error): Promise<void> {
    this.#request.raw.unpipe();
    this.#request.raw.resume();
    this.#file?.destroy(reason);
    const stored = await Promise.allSettled([this.#audio, this.#image]);
    const keys = stored.flatMap((file) => (file.status === 'fulfilled' && file.value ? file.value.key : []));
    await discardAudios(this.#resources, keys);
  }
}

/** Yields the parts of the form. Errors here come from the parser or the connection, never from the store. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw formProblem(error);
  }
}

async function* wholeFile(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw formProblem(error);
  }
  if (file.truncated) throw new Problem('audio_too_large');
}

/** Rejects with `upload_stalled` if the connection receives no bytes for `UPLOAD_IDLE_MS`. */
export function watchForStall(request: FastifyRequest): { promise: Promise<never> } & Disposable {
  const { promise, reject } = Promise.withResolvers<never>();
  const { socket } = request.raw;
  let bytesRead = socket.bytesRead;
  let idleSince = performance.now();
  const timer = setInterval(() => {
    if (socket.bytesRead !== bytesRead) {
      bytesRead = socket.bytesRead;
      idleSince = performance.now();
    } else if (performance.now() - idleSince >= limits.UPLOAD_IDLE_MS && !request.raw.complete) {
      reject(new Problem('upload_stalled'));
    }
  }, STALL_CHECK_MS);
  return { promise, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Converts an error of the multipart parser or the connection to the sender's answer. */
function formProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_FILES_LIMIT':
      return tooManyFiles('audio file', error);
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Problem('malformed_body', { detail: 'The form has too many fields.', cause: error });
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new Problem('malformed_body', { detail: 'The upload is incomplete.', cause: error });
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new Problem('malformed_body', { detail: 'A field of the form can’t be read.', cause: error });
    default:
      // The parser's own errors have no code.
      return new Problem('malformed_body', { detail: 'The multipart form is broken.', cause: error });
  }
}

function tooManyFiles(kind: string, cause?: unknown): Problem {
  return new Problem('malformed_body', { detail: `Send one ${kind} at a time.`, cause });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function printable(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 50);
}
