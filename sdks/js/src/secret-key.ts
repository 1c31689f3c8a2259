/** Matches neither `vf_pub_…` nor `vf_demo_…`. Old publishable keys without `vf_pub_` look like secret ones. */
const SECRET_KEY = /^vf_[^_]{20}/;

let hasWarned = false;

/** In a web page, warns once in the console about a secret key, which the server refuses there. */
export function warnOfSecretKey(apiKey: string, baseUrl: string): void {
  if (hasWarned || !SECRET_KEY.test(apiKey)) return;
  hasWarned = true;
  console.error(`Anyone can read this secret API key. Use a publishable one: ${baseUrl}/docs/authentication`);
}
