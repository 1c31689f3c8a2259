/** Status and headers of a response. */
export interface ResponseFacts {
  status: number;
  headers: Headers;
  /** id to give to support */
  requestId: string | undefined;
  /** the key's limit per minute; undefined if the call has none */
  rateLimit: { limit: number; remaining: number; resetSeconds: number } | undefined;
  /** 1 for the first attempt */
  attempt: number;
}

export function factsOf(status: number, headers: Headers, attempt: number): ResponseFacts {
  const number = (name: string) => Number(headers.get(`x-ratelimit-${name}`));
  return {
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: headers.has('x-ratelimit-limit')
      ? { limit: number('limit'), remaining: number('remaining'), resetSeconds: number('reset') }
      : undefined,
    attempt,
  };
}
