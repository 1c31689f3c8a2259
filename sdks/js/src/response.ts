/** How the server answered, beside the body. */
export interface ResponseFacts {
  status: number;
  headers: Headers;
  /** to name when you ask somebody about this call */
  requestId: string | undefined;
  /** of the key, a minute; undefined where the server sets none for this call */
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
