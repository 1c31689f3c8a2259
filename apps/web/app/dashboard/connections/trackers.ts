import { type ConnectionProvider, PROJECT_PATTERNS } from '@voice-feedback/contract/connections';

interface Tracker {
  name: string;
  projectExample: string;
  issueExample: string;
  /** what people copy, in the form of `project` */
  project(given: string): string;
  /** what an issue is called */
  issue(project: string, number: number): string;
  /** the tracker generates the secret of its webhook */
  hasOwnSecret: boolean;
}

const withHash = (project: string, number: number) => `${project}#${number}`;
/** `ENG-12` of `acme/ENG` */
const withKey = (project: string, number: number) => `${project.split('/').at(-1)?.toUpperCase()}-${number}`;

export const TRACKERS: Readonly<Record<ConnectionProvider, Tracker>> = {
  github: {
    name: 'GitHub',
    projectExample: 'acme/app',
    issueExample: 'https://github.com/acme/app/issues/12',
    project: (given) => given.replace(/^https:\/\/github\.com\//, '').replace(/\/+$/, ''),
    issue: withHash,
    hasOwnSecret: false,
  },
  linear: {
    name: 'Linear',
    projectExample: 'https://linear.app/acme/team/ENG',
    issueExample: 'https://linear.app/acme/issue/ENG-12',
    project: (given) => given.replace(/^https:\/\/linear\.app\/([^/]+)\/team\/([^/]+).*$/, '$1/$2'),
    issue: withKey,
    hasOwnSecret: true,
  },
  jira: {
    name: 'Jira',
    projectExample: 'APP',
    issueExample: 'https://acme.atlassian.net/browse/APP-12',
    project: (given) => given.replace(/^https:\/\/[^/]+\/(?:.*\/)?(?:projects|browse)\/(\w+).*$/, '$1'),
    issue: (project, number) => `${project.split('/')[0]?.toUpperCase()}-${number}`,
    hasOwnSecret: false,
  },
};

/** The `project` that somebody entered; undefined if it isn't one. */
export function projectIn(provider: ConnectionProvider, given: string): string | undefined {
  const project = TRACKERS[provider].project(given.trim());
  return PROJECT_PATTERNS[provider].test(project) ? project : undefined;
}

/** The address of the API or site that somebody entered; undefined without one. */
export function addressIn(provider: ConnectionProvider, given: string): string | undefined {
  if (provider === 'linear' || given.trim() === '') return undefined;
  if (provider === 'github') return given.trim();
  // People copy the address of any page.
  return /^https:\/\/[^/\s]+/.exec(given.trim())?.[0];
}
