/** Before the page knows its address and a key. */
const USUAL_ORIGIN = 'http://localhost:8000';
const USUAL_KEY = 'vf_…';

/** A first call from a terminal: loads our sample recording and sends it. */
export function curlCommand({
  origin = USUAL_ORIGIN,
  apiKey = USUAL_KEY,
}: {
  origin?: string | undefined;
  apiKey?: string | undefined;
}): string {
  return [
    `curl -sO ${origin}/sample-feedback.ogg`,
    '',
    `curl ${origin}/api/v1/process \\`,
    `  -H "Authorization: Bearer ${apiKey}" \\`,
    '  -F detailed=true \\',
    '  -F audio=@sample-feedback.ogg',
  ].join('\n');
}
