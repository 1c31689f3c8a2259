import { expect, test } from 'vitest';
import { elearning } from './elearning.ts';
import { landing } from './landing.ts';
import { landingSections } from './landing-sections.ts';
import { quickIntegration } from './quick-integration.ts';
import { VERTICALS } from './verticals.ts';

test.each(Object.entries(VERTICALS))('%s has every section, in both languages', (_path, page) => {
  for (const content of [page.en, page.fr]) {
    const { problem, solution, useCases, integrations, benefits } = content;
    const counts = [problem.points, solution.steps, useCases.items, integrations.names, benefits.items];
    expect(Math.min(...counts.map((items) => items.length))).toBeGreaterThanOrEqual(2);
  }
  const shape = ({ problem, solution, useCases, benefits }: typeof page.en) =>
    [problem.points, solution.steps, useCases.items, benefits.items].map(({ length }) => length);
  expect(shape(page.fr)).toEqual(shape(page.en));
});

test('the landing page has its three steps, four benefits, and four use cases with their pages', () => {
  for (const page of [landing.en, landing.fr]) {
    expect(page.howItWorks.steps).toHaveLength(3);
    expect(page.benefits.items).toHaveLength(4);
    expect(page.useCases.items.map(({ to }) => to)).toEqual(['/wellness', '/elearning', '/gaming', '/saas']);
  }
  expect(landing.en.howItWorks.steps.map(({ title }) => title)).toEqual([
    'Add the button',
    'Your user speaks',
    'Get structured data',
  ]);
});

test('each row of the comparison says where its statements come from', () => {
  for (const { comparison } of [landingSections.en, landingSections.fr]) {
    expect(comparison.rows.length).toBeGreaterThanOrEqual(4);
    for (const { source } of comparison.rows) expect(source).not.toBe('');
  }
});

test('eLearning names its four uses; quick integration has four steps and three languages', () => {
  expect(elearning.en.useCases.items.map(({ title }) => title)).toEqual([
    'Post-lesson feedback',
    'Comprehension check',
    'Confusion points',
    'Learning insights',
  ]);
  const { code } = quickIntegration.en;
  expect(code?.samples).toHaveLength(4);
  const languages = new Set(code?.samples.map(({ language }) => language));
  for (const language of ['js', 'jsx', 'python'] as const) expect(languages).toContain(language);
});
