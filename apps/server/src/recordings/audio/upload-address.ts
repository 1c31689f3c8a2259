/** Headers and limits of an upload by a client, the same for a bucket and for this server. */

export const UPLOAD_ADDRESS_SECONDS = 900;
export const UPLOAD_CONTENT_TYPE = 'application/octet-stream';
export const CHECKSUM_HEADER = 'x-amz-checksum-sha256';

/** @param checksum SHA-256 in base64, if the client announced one */
export function uploadHeaders(checksum: string | undefined): Record<string, string> {
  return {
    'content-type': UPLOAD_CONTENT_TYPE,
    ...(checksum === undefined ? {} : { [CHECKSUM_HEADER]: checksum }),
  };
}
