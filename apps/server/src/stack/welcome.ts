import path from 'node:path';

export interface WelcomeFacts {
  version: string;
  url: string;
  /** shown only once, because only its hash is stored */
  developmentKey: string | undefined;
  /** accepts ten seconds of audio; always known */
  demoKey: string | undefined;
  dataDirectory: string;
  repositoryRoot: string;
  workingDirectory: string;
  startSeconds: number;
}

const SAMPLE = 'apps/web/public/sample-feedback.ogg';

/** The message after a start: what to open and what to try. */
export function welcome(facts: WelcomeFacts): string {
  const sample = path.relative(facts.workingDirectory, path.join(facts.repositoryRoot, SAMPLE));
  const key = facts.developmentKey ?? facts.demoKey;
  const lines = [
    `voice feedback ${facts.version} is ready after ${facts.startSeconds.toFixed(1)} s.`,
    '',
    `  Open      ${facts.url}`,
    ...(facts.developmentKey
      ? [
          `  Your key  ${facts.developmentKey}   (shown only once: keep it)`,
          '            It’s a secret key, for your server. Web pages need a publishable key (vf_pub_…).',
        ]
      : []),
    ...(key
      ? [
          '  Try       ' +
            `curl ${facts.url}/api/v1/process -H "Authorization: Bearer ${key}" -F detailed=true -F audio=@${sample}`,
        ]
      : []),
    `  Data      ${facts.dataDirectory}`,
    `  Logs      ${path.join(facts.dataDirectory, 'log')}`,
    '',
    'Ctrl-C stops everything.',
  ];
  return lines.join('\n');
}
