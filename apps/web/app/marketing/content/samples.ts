import type { Sample } from './vertical-page.ts';

/** The four steps as code to paste, one after the other. Only Python needs a package. */
const KEY = `export VOICEFEEDBACK_BASE_URL=http://localhost:8000
export VOICEFEEDBACK_API_KEY=vf_your_key
curl -sO $VOICEFEEDBACK_BASE_URL/sample-feedback.ogg`;

const JAVASCRIPT = `// node send.mjs
import { openAsBlob } from 'node:fs';

const { VOICEFEEDBACK_BASE_URL, VOICEFEEDBACK_API_KEY } = process.env;
const form = new FormData();
form.append('audio', await openAsBlob('sample-feedback.ogg'), 'sample-feedback.ogg');

const answer = await fetch(VOICEFEEDBACK_BASE_URL + '/api/v1/process', {
  method: 'POST',
  headers: { Authorization: 'Bearer ' + VOICEFEEDBACK_API_KEY },
  body: form,
});
if (!answer.ok) throw new Error(await answer.text());
const feedback = await answer.json();
console.log(feedback.summary, feedback.sentiment.label);`;

const REACT = `// A publishable key, which lists the websites that may use it
const PUBLISHABLE_KEY = 'vf_pub_your_key';

export function AskForFeedback({ onFeedback }) {
  async function send(event) {
    const form = new FormData();
    form.append('audio', event.target.files[0]);
    const answer = await fetch('http://localhost:8000/api/v1/process', {
      method: 'POST',
      headers: { Authorization: 'Bearer ' + PUBLISHABLE_KEY },
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
    onFeedback(await answer.json());
  }
  return <input type="file" accept="audio/*" capture onChange={send} />;
}`;

const PYTHON = `# pip install requests
import os, requests

with open("sample-feedback.ogg", "rb") as audio:
    answer = requests.post(
        os.environ["VOICEFEEDBACK_BASE_URL"] + "/api/v1/process",
        headers={"Authorization": f"Bearer {os.environ['VOICEFEEDBACK_API_KEY']}"},
        files={"audio": audio},
        timeout=60,
    )
answer.raise_for_status()
print(answer.json()["key_topics"])`;

export function fourSteps(titles: readonly [string, string, string, string]): Sample[] {
  const [key, javascript, react, python] = titles;
  return [
    { step: '1', title: key, language: 'shell', code: KEY },
    { step: '2', title: javascript, language: 'js', code: JAVASCRIPT },
    { step: '3', title: react, language: 'jsx', code: REACT },
    { step: '4', title: python, language: 'python', code: PYTHON },
  ];
}
