/** Neither `vf_pub_…` nor `vf_demo_…`. Publishable keys from before `vf_pub_` look like secret ones. */
const SECRET_KEY = /^vf_[^_]{20}/;

let hasWarned = false;

/** Of a page: says in its console, once, that a secret key doesn't belong there. The server refuses it. */
export function warnOfSecretKey(apiKey: string, baseUrl: string): void {
  if (hasWarned || !SECRET_KEY.test(apiKey)) return;
  hasWarned = true;
  console.error(`Anyone can read this secret API key. Use a publishable one: ${baseUrl}/docs/authentication`);
}
