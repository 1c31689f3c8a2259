import { createHash, createHmac } from 'node:crypto';

/**
 * The correct signature of a presigned URL for a request with these headers (AWS Signature Version 4). The test's S3
 * server doesn't check signatures.
 */
export function signatureOf(
  address: string,
  method: string,
  headers: Record<string, string>,
  secretKey: string,
): string {
  const { pathname, searchParams, host } = new URL(address);
  searchParams.delete('X-Amz-Signature');
  const given: Record<string, string> = { ...headers, host };
  const signed = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const request = [
    ...[method, pathname, canonicalQuery(searchParams)],
    ...signed.map((name) => `${name}:${given[name] ?? ''}`),
    ...['', signed.join(';'), 'UNSIGNED-PAYLOAD'],
  ].join('\n');
  const [, ...scope] = (searchParams.get('X-Amz-Credential') ?? '').split('/');
  const toSign = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope.join('/'), sha256(request)].join(
    '\n',
  );
  const key = scope.reduce(
    (secret: string | Buffer, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
