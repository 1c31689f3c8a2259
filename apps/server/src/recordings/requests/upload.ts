import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as limits from '../../http/limits.ts';
import { Problem } from '../../http/problem.ts';
import { discardAudio, type InspectedAudio, type StoreResources, storeAudio } from '../audio/store-audio.ts';

export interface Upload {
  audio: InspectedAudio;
  /** the other fields, each with all its values */
  fields: Map<string, string[]>;
}

const AUDIO_FIELD = 'audio';
/** Boundaries, headers and the other fields of a form, beside the file itself. */
const FORM_OVERHEAD_BYTES = limits.MEGABYTE;
const STALL_CHECK_MS = 1_000;

/**
 * Reads a multipart upload and streams its file, which stands in `field`, to the audio store. The form's other fields may stand before or after it.
 * @throws Problem what is wrong with the upload; StoreError. Nothing is left in the store then
 */
export async function receiveUpload(
  resources: StoreResources,
  request: FastifyRequest,
  field = AUDIO_FIELD,
): Promise<Upload> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.AUDIO_FILE_BYTES + FORM_OVERHEAD_BYTES) throw new Problem('audio_too_large');
  const reader = new UploadReader(resources, request, field);
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
  readonly #field: string;
  #file: MultipartFile['file'] | undefined;
  #storing: Promise<InspectedAudio> | undefined;

  constructor(resources: StoreResources, request: FastifyRequest, field: string) {
    this.#resources = resources;
    this.#request = request;
    this.#field = field;
  }

  async read(): Promise<Upload> {
    const fields = new Map<string, string[]>();
    let audio: InspectedAudio | undefined;
    for await (const part of partsOf(this.#request)) {
      if (part.type === 'file') {
        if (part.fieldname !== this.#field) {
          throw new Problem('audio_missing', {
            detail: `The file came in the field "${printable(part.fieldname)}"; send it as "${this.#field}".`,
          });
        }
        this.#file = part.file;
        this.#storing = storeAudio(this.#resources, wholeFile(part.file));
        audio = await this.#storing;
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) {
          throw new Problem('malformed_body', {
            detail: `The field "${printable(part.fieldname)}" is too long.`,
          });
        }
        fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), textOf(part.value)]);
      }
    }
    if (audio === undefined)
      throw new Problem('audio_missing', {
        detail: `No audio to process: send it as the multipart field "${this.#field}".`,
      });
    return { audio, fields };
  }

  /** Ends what is under way and removes what was stored. */
  async abandon(reason: Error): Promise<void> {
    this.#request.raw.unpipe();
    this.#request.raw.resume();
    this.#file?.destroy(reason);
    const stored = await this.#storing?.catch(() => undefined);
    if (stored !== undefined) await discardAudio(this.#resources, stored.key);
  }
}

/** The parts of the form. What goes wrong here is the parser's or the connection's; the store has no part in it. */
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

/** Rejects with `upload_stalled` when the connection brings no byte for `UPLOAD_IDLE_MS`. */
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

/** What the multipart parser or the connection complains of, as the answer to the one who sent the form. */
function formProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_FILES_LIMIT':
      return new Problem('malformed_body', { detail: 'Send one audio file at a time.', cause: error });
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new Problem('malformed_body', { detail: 'The form has too many fields.', cause: error });
    case 'FST_MP_PREMATURE_CLOSE':
    case 'ECONNRESET':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new Problem('malformed_body', { detail: 'The upload is incomplete.', cause: error });
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new Problem('malformed_body', { detail: 'A field of the form cannot be read.', cause: error });
    default:
      // The parser's own complaints have no code.
      return new Problem('malformed_body', { detail: 'The multipart form is broken.', cause: error });
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function printable(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 50);
}
