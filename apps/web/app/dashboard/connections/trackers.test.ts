import { expect, test } from 'vitest';
import { addressIn, projectIn, TRACKERS } from './trackers.ts';

test('a project is understood as people copy it', () => {
  expect([
    projectIn('github', ' https://github.com/acme/app/ '),
    projectIn('github', 'acme/app'),
    projectIn('github', 'app'),
    projectIn('linear', 'https://linear.app/acme/team/ENG/active'),
    projectIn('linear', 'acme/eng'),
    projectIn('linear', 'ENG'),
    projectIn('jira', 'https://acme.atlassian.net/jira/software/projects/APP/boards/1'),
    projectIn('jira', 'https://acme.atlassian.net/browse/APP-12'),
    projectIn('jira', 'app'),
    projectIn('jira', 'A P'),
  ]).toEqual([
    ...['acme/app', 'acme/app', undefined],
    ...['acme/ENG', 'acme/eng', undefined],
    ...['APP', 'APP', 'app', undefined],
  ]);
});

test('the address of a site is that of any of its pages', () => {
  expect([
    addressIn('jira', 'https://acme.atlassian.net/jira/your-work'),
    addressIn('jira', 'acme'),
    addressIn('github', 'https://github.example.com/api/v3'),
    addressIn('github', ' '),
    addressIn('linear', 'https://linear.app'),
  ]).toEqual([
    'https://acme.atlassian.net',
    undefined,
    'https://github.example.com/api/v3',
    undefined,
    undefined,
  ]);
});

test('an issue is called as the tracker calls it', () => {
  expect([
    TRACKERS.github.issue('acme/app', 12),
    TRACKERS.linear.issue('acme/eng', 12),
    TRACKERS.jira.issue('app/Bug', 12),
  ]).toEqual(['acme/app#12', 'ENG-12', 'APP-12']);
});
