import type { FastifyRequest } from 'fastify';
import { invalidRequest } from './errors.ts';

/** The only parameter that may be sent several times (RFC 8707). */
const REPEATABLE = 'resource';
const MAXIMUM_LENGTH = 4096;

/** The parameters of an OAuth request, from its query or its form. */
export interface Parameters {
  /**
   * Returns the value, or undefined if it's missing or empty. Throws `invalid_request` if it was sent twice or is too
   * long.
   */
  one(name: string): string | undefined;
  /** Throws `invalid_request` if it's missing. */
  required(name: string): string;
  resources(): readonly string[];
  /** Throws `invalid_request` if any parameter was sent twice. */
  requireUnique(): void;
}

export function queryOf(request: FastifyRequest): Parameters {
  const [, query = ''] = request.url.split('?', 2);
  return parametersOf(new URLSearchParams(query));
}

/** Throws `invalid_request` if the body isn't a form. */
export function formOf(request: FastifyRequest): Parameters {
  if (!(request.body instanceof URLSearchParams))
    throw invalidRequest('The body must be application/x-www-form-urlencoded');
  return parametersOf(request.body);
}

function parametersOf(given: URLSearchParams): Parameters {
  function one(name: string): string | undefined {
    const [value, ...more] = given.getAll(name);
    if (more.length > 0) throw invalidRequest(`${name} was sent more than once`);
    if (value === undefined || value === '') return undefined;
    if (value.length > MAXIMUM_LENGTH) throw invalidRequest(`${name} is too long`);
    if (value.includes('\0')) throw invalidRequest(`${name} holds a NUL character`);
    return value;
  }
  return {
    one,
    required(name) {
      const value = one(name);
      if (value === undefined) throw invalidRequest(`${name} is missing`);
      return value;
    },
    resources: () => given.getAll(REPEATABLE),
    requireUnique() {
      const seen = new Set<string>();
      for (const name of given.keys()) {
        if (seen.has(name) && name !== REPEATABLE) throw invalidRequest(`${name} was sent more than once`);
        seen.add(name);
      }
    },
  };
}
