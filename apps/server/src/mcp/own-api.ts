import { API_VERSION_HEADER, LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { problemSchema } from '@voice-feedback/contract/errors';
import { ORGANIZATION_HEADER } from '@voice-feedback/contract/organization-header';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/errors/problem.ts';
import type { App } from '../http/server.ts';

/** Calls this server's own API as the caller of an MCP request. Throws `Problem` as the API answers it. */
export type OwnApi = (call: ApiCall) => Promise<unknown>;

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PATCH';
  /** below `/v1` */
  path: string;
  /** lists become repeated parameters, and objects `name[member]` */
  query?: Readonly<Record<string, unknown>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** Headers that say who calls. They are the same for the API's own checks. */
const CALLER_HEADERS = [
  'authorization',
  'x-api-key',
  ORGANIZATION_HEADER,
  'user-agent',
  'origin',
  'sec-fetch-mode',
  'sec-fetch-site',
];
const FIRST_BAD_STATUS = 400;
const shownProblemSchema = problemSchema.pick({ code: true, detail: true, errors: true });

/**
 * The tools call the API's routes inside this process, with the caller's credential. So each call passes the same
 * authentication, scopes, limits, validation, request log and charging as over HTTP, and nothing exists twice.
 */
export function ownApi(app: App, request: FastifyRequest): OwnApi {
  const headers: Record<string, string> = { [API_VERSION_HEADER]: LATEST_API_VERSION };
  for (const name of CALLER_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return async ({ method = 'GET', path, query = {}, body, headers: more }) => {
    const answer = await app.inject({
      method,
      url: `/v1${path}${queryString(query)}`,
      headers: { ...headers, ...more },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    });
    const given: unknown = answer.json();
    if (answer.statusCode < FIRST_BAD_STATUS) return given;
    const { code, detail, errors } = shownProblemSchema.parse(given);
    throw new Problem(code, { detail, ...(errors === undefined ? {} : { errors }) });
  };
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const one of value) append(name, one);
    else if (typeof value === 'object')
      for (const [member, one] of Object.entries(value)) append(`${name}[${member}]`, one);
    else parameters.append(name, String(value));
  };
  for (const [name, value] of Object.entries(query)) append(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
