export const SAMPLE_LANGUAGES = ['curl', 'javascript', 'python', 'ruby'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];
export const SAMPLE_NAMES: Record<SampleLanguage, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
  ruby: 'Ruby',
};

/** Sample code for the first request, without packages to install (except Python's `requests`). `key` may be masked. */
export function sampleOf(language: SampleLanguage, origin: string, key: string): string {
  return SAMPLES[language](`${origin}/api/v1/process`, key);
}

const SAMPLES: Record<SampleLanguage, (address: string, key: string) => string> = {
  curl: (address, key) => `curl ${address} \\
  -H "Authorization: Bearer ${key}" \\
  -F detailed=true \\
  -F audio=@recording.webm`,
  javascript: (address, key) => `import { readFile } from 'node:fs/promises';

const form = new FormData();
form.append('detailed', 'true');
form.append('audio', new Blob([await readFile('recording.webm')]), 'recording.webm');

const answer = await fetch('${address}', {
  method: 'POST',
  headers: { authorization: 'Bearer ${key}' },
  body: form,
});
const feedback = await answer.json();
console.log(feedback.summary, feedback.sentiment.label);`,
  python: (address, key) => `import requests

with open("recording.webm", "rb") as audio:
    answer = requests.post(
        "${address}",
        headers={"Authorization": "Bearer ${key}"},
        data={"detailed": "true"},
        files={"audio": audio},
    )
answer.raise_for_status()
feedback = answer.json()
print(feedback["summary"], feedback["sentiment"]["label"])`,
  ruby: (address, key) => `require "json"
require "net/http"

uri = URI("${address}")
request = Net::HTTP::Post.new(uri, "Authorization" => "Bearer ${key}")
audio = File.open("recording.webm", "rb")
request.set_form([["detailed", "true"], ["audio", audio]], "multipart/form-data")

answer = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|
  http.request(request)
end
feedback = JSON.parse(answer.body)
puts feedback["summary"], feedback["sentiment"]["label"]`,
};
