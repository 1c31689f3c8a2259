import { expect, test } from '@playwright/test';
import { findElementFaults, findFaults } from './axe.ts';

/** Tests the accessibility check itself on pages with one fault each. */
const WAYS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

const pageWith = (style: string, content = '') =>
  `<!doctype html><html lang="en"><title>Shop</title><style>
    body { margin: 0; background: white; color: black }
    @media (prefers-color-scheme: dark) { body { background: black; color: white } }
    ${style}
  </style><main><h1>Shop</h1>${content}</main></html>`;

const FAULTS = [
  {
    name: 'a field without a label',
    page: pageWith('', '<input>'),
    found: /^light at 1440 px: label: <input>/,
  },
  {
    name: 'too faint in dark colours',
    page: pageWith('@media (prefers-color-scheme: dark) { h1 { color: #333 } }'),
    found: /^dark at 390 px: color-contrast: <h1>/,
  },
  {
    name: 'too faint in light colours',
    page: pageWith('@media (prefers-color-scheme: light) { h1 { color: #ddd } }'),
    found: /^light at 1440 px: color-contrast: <h1>/,
  },
  {
    name: 'too wide for a phone',
    page: pageWith('@media (max-width: 400px) { h1 { width: 500px } }'),
    found: /^at 390 px it scrolls sideways by 110 px$/,
  },
];

test('the check finds each fault, and none where there is none', async ({ page }) => {
  for (const { name, page: content, found } of FAULTS) {
    await page.setContent(content);
    expect(await findFaults(page, WAYS), name).toEqual([expect.stringMatching(found)]);
  }
  // Transitions must end before colors are checked.
  await page.setContent(pageWith('h1 { transition: color 60s }'));
  expect(await findFaults(page, WAYS)).toEqual([]);
});

test('of one element, it finds what is wrong in either scheme', async ({ page }) => {
  for (const [scheme, faint, found] of [
    ['dark', '#333', /^dark: color-contrast/],
    ['light', '#ddd', /^color-contrast/],
  ] as const) {
    await page.setContent(pageWith(`@media (prefers-color-scheme: ${scheme}) { h1 { color: ${faint} } }`));
    expect(await findElementFaults(page, 'main')).toEqual([expect.stringMatching(found)]);
  }
});
