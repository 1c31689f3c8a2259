import {
  type ProcessOptions,
  processJsonSchema,
  processOptionsSchema,
  processTextSchema,
  processUploadSchema,
} from '@voice-feedback/contract/process';
import type { z } from 'zod';
import { shownName, unknownField } from '../../http/bodies/known-fields.ts';
import { requireStorable } from '../../http/bodies/storable.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';
import { issuesIn } from '../../http/errors/validation-issues.ts';

/** Fields that recorders send and that aren't options. The duration is measured, and the route checks the user. */
const IGNORED_FIELDS = new Set(['duration', 'user_id']);
const BOOLEANS = new Set(['detailed', 'consent', 'redact_pii', 'verbatim', 'words']);
/** Sent as `a,b`, as a JSON array, or repeated. */
const LISTS = new Set(['tags', 'keyterms']);
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Sent as JSON. */
const JSON_FIELDS = new Set(['metadata', 'questions', 'schema']);

/** The options that a call accepts. */
export interface ReadOptions {
  /** names of the options; any other one is rejected */
  only: ReadonlySet<keyof ProcessOptions>;
}

/** Options of `POST /transcribe`. */
export const TRANSCRIBE_OPTIONS: ReadOptions = {
  only: new Set(['language', 'keyterms', 'redact_pii', 'verbatim', 'words']),
};

/**
 * Options of a multipart form, where everything is text: `detailed=true`, `metadata={"a":1}`, `tags=a,b` or repeated.
 * @throws Problem `unsupported_option`, `invalid_request`
 */
export function optionsFromForm(
  fields: ReadonlyMap<string, readonly string[]>,
  accepts?: ReadOptions,
): ProcessOptions {
  const given: Record<string, unknown> = {};
  for (const [name, values] of fields) {
    if (accepts === undefined && IGNORED_FIELDS.has(name)) continue;
    const last = values.at(-1) ?? '';
    if (LISTS.has(name)) given[name] = values.flatMap((value) => readList(value));
    else if (JSON_FIELDS.has(name)) given[name] = readJson(last);
    else if (BOOLEANS.has(name)) given[name] = readBoolean(last);
    else if (name === 'retention_days') given[name] = NUMBER.test(last) ? Number(last) : last;
    else given[name] = last;
  }
  return checked(processOptionsSchema, given, accepts);
}

/** Reads the options and text of a JSON body. Throws the same errors as `optionsFromForm`. */
export function optionsFromText(body: object): z.infer<typeof processTextSchema> {
  return checked(processTextSchema, body);
}

/** Whether a body has an `upload_id`. */
export function namesUpload(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'upload_id' in body;
}

/** Reads the options and upload of a JSON body. Throws the same errors as `optionsFromForm`. */
export function optionsFromUpload(body: object, accepts?: ReadOptions): z.infer<typeof processUploadSchema> {
  return checked(processUploadSchema, body, accepts);
}

/** Reads the options and URL of a JSON body. Throws the same errors as `optionsFromForm`. */
export function optionsFromJson(body: unknown, accepts?: ReadOptions): z.infer<typeof processJsonSchema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('malformed_body', { detail: 'The body isn’t a JSON object.' });
  }
  if (!('audio_url' in body)) {
    throw new Problem('audio_missing', {
      detail:
        'No audio to process: send a multipart form with the file "audio", or JSON with "audio_url" or "upload_id".',
    });
  }
  return checked(processJsonSchema, body, accepts);
}

function checked<Schema extends typeof processOptionsSchema>(
  schema: Schema,
  given: object,
  accepts?: ReadOptions,
): z.infer<Schema> {
  requireStorable(given);
  const options: ReadonlySet<string> = new Set(Object.keys(processOptionsSchema.shape));
  const used: ReadonlySet<string> = accepts?.only ?? options;
  const known = Object.keys(schema.shape).filter((name) => used.has(name) || !options.has(name));
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw unsupportedOption(unknown, known);
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw invalidRequest(issuesIn(parsed.error, schema));
  }
  return parsed.data;
}

/** Problem that names every unknown option and suggests the closest known one. */
export function unsupportedOption(unknown: readonly string[], known: readonly string[]): Problem {
  const errors = unknown.map((name) => ({ path: shownName(name), message: unknownField(name, known) }));
  const guesses = errors.flatMap(({ message }) => /did you mean ".+"\?$/.exec(message)?.[0] ?? []);
  const detail = [
    `Not known: ${unknown.map(shownName).join(', ')}.`,
    ...guesses.map((guess) => `D${guess.slice(1)}`),
    `Known are ${known.join(', ')}.`,
  ].join(' ');
  return new Problem('unsupported_option', { detail, errors });
}

function readList(text: string): unknown[] {
  if (!text.startsWith('[')) return text.split(',').filter((entry) => entry.trim() !== '');
  const parsed = readJson(text);
  return Array.isArray(parsed) ? parsed : [parsed];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readBoolean(text: string): unknown {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off|)$/i.test(text)) return false;
  return text;
}
